/** A start-up problem that operators can fix. Its message is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Codes of the file system and of compressed files. */
const fileCode = /^(E[A-Z0-9]+|Z_[A-Z_]+)$/

/** Works with a file that the operator named. If it cannot be used, the error says which file. */
export async function withFile<T>(
  file: string,
  act: 'read' | 'written',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!fileCode.test(code)) throw error
    throw new StartError(`The file ${file} cannot be ${act}: ${code}.`, { cause: error })
  }
}
