import type { CallOptions } from '../call-options.js'
import type { Operations } from '../generated/types.js'

/** An operation of the contract, for example `booking.get`. */
export type Operation = keyof Operations
export type RequestOf<O extends Operation> = Operations[O]['request']
export type AnswerOf<O extends Operation> = Operations[O]['answer']

/** A client for a single operation. The full client also fits. */
export type ClientFor<O extends Operation> = {
  readonly [Noun in O as Noun extends `${infer N}.${string}` ? N : never]: {
    readonly [Name in O as Name extends `${string}.${infer F}` ? F : never]: (
      request: RequestOf<O>,
      options?: CallOptions,
    ) => Promise<AnswerOf<O>>
  }
}

export function callOperation<O extends Operation>(
  client: ClientFor<O>,
  operation: O,
  request: RequestOf<O>,
  options?: CallOptions,
): Promise<AnswerOf<O>> {
  const [noun, name] = splitOperation(operation)
  // TypeScript cannot infer types from a name that is split at run time.
  const nouns = client as unknown as Record<
    string,
    Record<string, (request: RequestOf<O>, options?: CallOptions) => Promise<AnswerOf<O>>>
  >
  return nouns[noun]![name]!(request, options)
}

/** Splits an operation into noun and name, which together are the prefix of its query keys. */
export function splitOperation(operation: string): [noun: string, name: string] {
  return operation.split('.') as [string, string]
}
