/** A start-up problem that operators can fix. Its message is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
