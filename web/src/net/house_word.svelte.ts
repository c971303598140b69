/** The word of a private server: whoever is refused without it is asked, wherever they are. */

interface Question {
  /** Why it is asked again; "" the first time. */
  wrong: string
  answer: (word: string | null) => void
}

let question = $state.raw<Question | null>(null)

export function houseQuestion(): Question | null {
  return question
}

/** Ask for the word; null if the person gives up. */
export async function askHouseWord(wrong: string): Promise<string | null> {
  question?.answer(null)
  return await new Promise((resolve) => {
    question = {
      wrong,
      answer: (word) => {
        question = null
        resolve(word)
      },
    }
  })
}
