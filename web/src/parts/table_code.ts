/** Codes of tables as people read them out: in groups of three or four. The server ignores the gaps. */

const SHORT_CHARACTERS = 6

/** The short code while there is one, otherwise the long one. */
export function spacedCode(short: string, long: string): string {
  const [code, gap] = short ? [short, '\u202f'] : [long, '-']
  const group = code.length === SHORT_CHARACTERS ? /.{1,3}/g : /.{1,4}/g
  return (code.match(group) ?? []).join(gap)
}
