/**
 * Waits for statements that were sent together, in this order. Throws what the first failed one
 * says: those after it were refused because of it.
 */
export async function answersTo<Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }> {
  const answers = await Promise.allSettled(asked)
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as never
}
