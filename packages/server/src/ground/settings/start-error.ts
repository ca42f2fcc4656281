/** A reason not to start that people can mend: its sentence is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
