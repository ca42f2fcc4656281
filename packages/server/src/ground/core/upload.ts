import { createHash } from 'node:crypto'

/** A file in a form. Its name and declared type are not evidence of its content. */
export class Upload {
  constructor(
    readonly content: Buffer,
    readonly fileName: string,
  ) {}

  /** Represents the file where requests are compared for idempotency keys. */
  toJSON(): object {
    return { sha256: createHash('sha256').update(this.content).digest('base64') }
  }
}
