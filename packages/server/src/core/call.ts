import type { Operations } from '@mosaic-booking/sdk'
import type { Language, Locale, ServerRole } from '@mosaic-booking/sdk/contract'
import type { Tx } from '../db/db.js'

/** Who calls. Ids of persons and users are the same numbers. */
export interface CurrentUser {
  readonly id: number
  readonly organisationId: number
  readonly name: string
  readonly email: string
  readonly roles: readonly ServerRole[]
  /** Roles held for a part of the tree: the location is its top. */
  readonly locationRoles: readonly { readonly role: ServerRole; readonly locationId: number }[]
  /** User groups that name the e-mail address, in order of their ids. */
  readonly userGroupIds: readonly number[]
  /** Users who let this one book for them. */
  readonly principalIds: readonly number[]
  /**
   * Set by an administrator: may name anybody inside as owner. Proxies may name their principals
   * without it.
   */
  readonly canBookOnBehalf: boolean
  readonly canExport: boolean
  readonly timeZone: string | undefined
  /** The organisation's version when the call began: names the directory to use. */
  readonly organisationVersion: number
}

/** One call, past session, access check and validation. */
export interface Call {
  /** The caller; refuses with UNAUTHENTICATED where there is none (possible at `anon` only). */
  readonly user: CurrentUser
  readonly hasUser: boolean
  readonly language: Language
  readonly locale: Locale
  /** The caller's zone, where the header names a known one: for "today" and for texts only. */
  readonly timeZone: string | undefined
  /** X-Source: WEB unless given. */
  readonly source: string
  readonly sourceVersion: string | undefined
  readonly requestId: string
  /**
   * One transaction in the caller's organisation. What `work` resolves to is the operation's
   * answer: a call with an idempotency key keeps it in the same transaction, so use this and not
   * `server.db` for whatever creates, and only once.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same past row-level security, for what the application's role has no right to: sessions and
   * tokens.
   */
  systemTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly ip: string
  readonly cookies: { set(value: string): void; clear(): void; readonly value: string | undefined }
}

/** A file instead of JSON. */
export interface FileAnswer {
  readonly mediaType: string
  readonly content: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer prepared before: its bytes are sent as they are, or 304 when the caller has them. */
export interface PreparedAnswer {
  readonly etag: string
  readonly json: Buffer
}

/** Leads a browser elsewhere. */
export interface Redirection {
  readonly location: string
}

export type OperationId = keyof Operations

/** An answer with another of its statuses than the contract's first. */
export class Answered<Answer> {
  constructor(
    readonly status: number,
    readonly answer: Answer,
  ) {}
}

/** What a handler may give for an answer: operations that answer nothing give null or nothing. */
export type Given<Answer> =
  | Answer
  | Answered<Answer>
  | (void extends Answer ? null | Redirection : never)
  | FileAnswer
  | PreparedAnswer

/**
 * Answers one operation. `null` answers 204; otherwise the first status of the contract applies,
 * unless another is said.
 */
export type Handler<Id extends OperationId> = (
  request: Operations[Id]['request'],
  call: Call,
) => Promise<Given<Operations[Id]['answer']>>

/** The handlers of a noun: one for each operation that is not planned. */
export type Routes<Noun extends string> = {
  readonly [Id in OperationId as Id extends `${Noun}.${infer Name}` ? Name : never]: Handler<Id>
}
