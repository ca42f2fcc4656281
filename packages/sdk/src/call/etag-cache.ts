export interface TaggedAnswer {
  readonly etag: string
  readonly text: string
}

/** An LRU cache of responses for `If-None-Match`. */
export interface EtagCache {
  get(key: string): TaggedAnswer | undefined
  set(key: string, answer: TaggedAnswer): void
  clear(): void
}

const maxCharacters = 4_000_000

/**
 * Retains at most `maxAnswers` responses and four million characters. It stores text rather than
 * parsed values, because callers may modify theirs.
 */
export function createEtagCache(maxAnswers: number): EtagCache {
  const answers = new Map<string, TaggedAnswer>()
  let characters = 0
  const drop = (key: string) => {
    characters -= answers.get(key)?.text.length ?? 0
    answers.delete(key)
  }
  return {
    get(key) {
      const answer = answers.get(key)
      if (answer) {
        answers.delete(key)
        answers.set(key, answer)
      }
      return answer
    },
    set(key, answer) {
      drop(key)
      answers.set(key, answer)
      characters += answer.text.length
      for (const oldest of answers.keys()) {
        if (answers.size <= maxAnswers && characters <= maxCharacters) break
        drop(oldest)
      }
    },
    clear() {
      answers.clear()
      characters = 0
    },
  }
}
