/** A new column of Columns that is left unopened (CR-11a). */

import type { View } from '../net/wire'

/** The number of the column that the move `.` leaves unopened; null where it ends a run. */
export function leftColumn(before: View | null | undefined): number | null {
  const task = before && 'tasks' in before ? before.tasks[0] : undefined
  return task?.what === 'may_open' ? task.column + 1 : null
}
