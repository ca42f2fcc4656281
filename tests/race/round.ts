import type { TestBed } from './test-bed.js'
import type { Answer } from './client.js'

/** Sends a request at the start of the round. Resolves to the response that counts. */
export type Attempt = () => Promise<Answer>

/** One round: concurrent requests, exactly `winners` of which may succeed. */
export interface Round {
  readonly attempts: readonly Attempt[]
  /** A number, or a function of the responses to `alongside` if it depends on them. */
  readonly winners?: number | ((alongside: readonly Answer[]) => number)
  /** The error codes that losers may receive, always with status 409. */
  readonly refusals?: readonly string[]
  /** Other concurrent requests, which are not counted. */
  readonly alongside?: readonly Attempt[]
  /** Finds further violations; responses are in the order of `attempts` and `alongside`. */
  readonly inspect?: (
    answers: readonly Answer[],
    alongside: readonly Answer[],
  ) => Promise<readonly string[]> | readonly string[]
}

/** A kind of race. `open` adds separate locations, so that races do not affect each other. */
export interface Race {
  readonly title: string
  open(testBed: TestBed): Promise<(round: number) => Promise<Round>>
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

export async function runRound({
  attempts,
  winners = 1,
  refusals = ['OVERLAP'],
  alongside = [],
  inspect,
}: Round): Promise<string[]> {
  // The barrier: all requests start before the first response can arrive.
  const [answers, others] = await Promise.all([
    Promise.all(attempts.map((ask) => ask())),
    Promise.all(alongside.map((ask) => ask())),
  ])
  const won = answers.filter(isSuccess).length
  const expected = typeof winners === 'number' ? winners : winners(others)
  return groupEqual([
    ...(won === expected ? [] : [`${won} winners instead of ${expected}`]),
    ...answers.flatMap((answer) => unexpected(answer, refusals)),
    ...others.filter(({ status }) => status >= 500).map(describe),
    ...((await inspect?.(answers, others)) ?? []),
  ])
}

/** Merges equal texts and appends their number. */
function groupEqual(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`))
}

/** Returns a violation unless a loser received a 409 with an expected code. */
export function unexpected(answer: Answer, refusals: readonly string[]): string[] {
  if (isSuccess(answer)) return []
  return answer.status === 409 && refusals.includes(answer.body?.code) ? [] : [describe(answer)]
}

const describe = ({ status, text }: Answer): string =>
  `answered ${status} ${text.replace(/,"requestId":"[^"]*"/, '').slice(0, 300)}`

/** Retries until the request succeeds, or is refused in an attempt that started after `isOver`. */
export async function retryUntil(isOver: () => boolean, ask: Attempt): Promise<Answer> {
  for (;;) {
    const isLast = isOver()
    const answer = await ask()
    if (isLast || answer.status !== 409) return answer
  }
}
