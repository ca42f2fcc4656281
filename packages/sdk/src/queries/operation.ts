import type { CallOptions } from '../client.js'
import type { Operations } from '../generated/types.js'

/** An operation of the contract, for example `booking.get`. */
export type Operation = keyof Operations
/** What an operation is asked with. */
export type RequestOf<O extends Operation> = Operations[O]['request']
/** What an operation answers. */
export type AnswerOf<O extends Operation> = Operations[O]['answer']

/** A client that can call one operation; the client of the whole API always fits. */
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
  // The compiler cannot follow a name that is split at run time.
  const nouns = client as unknown as Record<
    string,
    Record<string, (request: RequestOf<O>, options?: CallOptions) => Promise<AnswerOf<O>>>
  >
  return nouns[noun]![name]!(request, options)
}

/** Noun and name of an operation: the beginning of its query keys. */
export function splitOperation(operation: string): [noun: string, name: string] {
  return operation.split('.') as [string, string]
}
