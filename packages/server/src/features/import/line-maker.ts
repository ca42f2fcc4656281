import type { EndpointDeclaration } from '@mosaic-booking/sdk/contract'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import { createInputReader } from '../../platform/http/validation.js'
import type { Allowed, LineContent } from './import-rules.js'

/** Processes the lines of a noun. */
export interface LineMaker {
  /** The columns for the fields of the API, for messages. */
  readonly columns: Readonly<Record<string, string>>
  readonly allowed: Allowed
  /**
   * Checks what concerns other organisations, which the line's transaction cannot see. Called
   * before it, because the embedded engine has one connection. Throws a refusal.
   */
  readonly check?: (
    context: ServerContext,
    organisationId: number,
    content: LineContent,
  ) => Promise<void>
  /** Creates the entity of a line and returns its id. Throws a refusal. */
  make(tx: Tx, context: ServerContext, call: Call, content: LineContent): Promise<number>
}

/** Validates a line's input against the same schema as the API. */
export function createLineCheck<Input>(endpoint: EndpointDeclaration): (input: object) => Input {
  const read = createInputReader(endpoint)
  return (input) => read({ params: {}, query: {}, body: withoutEmpty(input) }).body as Input
}

/** Empty cells count as missing. */
const withoutEmpty = (input: object) =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== '' && value !== undefined),
  )
