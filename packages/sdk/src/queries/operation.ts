import type { CallOptions } from '../call-options.js'
import type { Operations } from '../generated/types.js'

/** An operation of the contract, for example `booking.get`. */
export type Operation = keyof Operations
/** The request of an operation. */
export type RequestOf<O extends Operation> = Operations[O]['request']
/** The answer of an operation. */
export type AnswerOf<O extends Operation> = Operations[O]['answer']

/** A client for a single operation; the client of the whole API also fits. */
export type ClientFor<O extends Operation> = {
  readonly [Noun in O as Noun extends `${infer N}.${string}` ? N : never]: {
    readonly [Name in O as Name extends `${string}.${infer F}` ? F : never]: (
      request: RequestOf<O>,
      options?: CallOptions,
    ) => Promise<AnswerOf<O>>
  }
}

/** Calls an operation by its name. */
export function callOperation<O extends Operation>(
  client: ClientFor<O>,
  operation: O,
  request: RequestOf<O>,
  options?: CallOptions,
): Promise<AnswerOf<O>> {
  const [noun, name] = splitOperation(operation)
  // TypeScript cannot infer the types of a name that is split at run time.
  const nouns = client as unknown as Record<
    string,
    Record<string, (request: RequestOf<O>, options?: CallOptions) => Promise<AnswerOf<O>>>
  >
  return nouns[noun]![name]!(request, options)
}

/** Noun and name of an operation: the prefix of its query keys. */
export function splitOperation(operation: string): [noun: string, name: string] {
  return operation.split('.') as [string, string]
}
