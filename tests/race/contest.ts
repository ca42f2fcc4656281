import type { Arena } from './arena.js'
import type { Answer } from './client.js'

/** What somebody does once everybody may begin; the answer that counts. */
export type Ask = () => Promise<Answer>

/** One round: everybody at once, for something that `winners` of them can have. */
export interface Round {
  readonly asks: readonly Ask[]
  /** How many; where it hangs on what those beside have got, told from their answers. */
  readonly winners?: number | ((beside: readonly Answer[]) => number)
  /** Codes of the answers that losers may get, all of them 409. */
  readonly refusals?: readonly string[]
  /** Others who act at the same moment and are not counted. */
  readonly beside?: readonly Ask[]
  /** What is wrong beyond the count, told from the answers in the order of `asks` and `beside`. */
  readonly inspect?: (
    answers: readonly Answer[],
    beside: readonly Answer[],
  ) => Promise<readonly string[]> | readonly string[]
}

/** A way to want what others want. `open` makes places of its own, so that kinds do not meet. */
export interface Race {
  readonly title: string
  open(arena: Arena): Promise<(round: number) => Promise<Round>>
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

/** Runs a round and answers what is wrong with it. */
export async function contest({
  asks,
  winners = 1,
  refusals = ['OVERLAP'],
  beside = [],
  inspect,
}: Round): Promise<string[]> {
  // All of them are started before the first can be answered: that is the barrier.
  const [answers, others] = await Promise.all([
    Promise.all(asks.map((ask) => ask())),
    Promise.all(beside.map((ask) => ask())),
  ])
  const won = answers.filter(isSuccess).length
  const expected = typeof winners === 'number' ? winners : winners(others)
  return countAlike([
    ...(won === expected ? [] : [`${won} winners instead of ${expected}`]),
    ...answers.flatMap((answer) => whatIsWrong(answer, refusals)),
    ...others.filter(({ status }) => status >= 500).map(describe),
    ...((await inspect?.(answers, others)) ?? []),
  ])
}

/** A crowd that hears the same says it once. */
function countAlike(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`))
}

/** A loser hears 409 and why. */
export function whatIsWrong(answer: Answer, refusals: readonly string[]): string[] {
  if (isSuccess(answer)) return []
  return answer.status === 409 && refusals.includes(answer.body?.code) ? [] : [describe(answer)]
}

const describe = ({ status, text }: Answer): string =>
  `answered ${status} ${text.replace(/,"requestId":"[^"]*"/, '').slice(0, 300)}`

/**
 * Tries until it is had, or refused in an attempt that began after `isOver`: whoever is early comes
 * back.
 */
export async function askUntil(isOver: () => boolean, ask: Ask): Promise<Answer> {
  for (;;) {
    const isLast = isOver()
    const answer = await ask()
    if (isLast || answer.status !== 409) return answer
  }
}
