import type { Operations } from '@mosaic-booking/sdk'
import type { Language, LocaleSetting, Scope, ServerRole } from '@mosaic-booking/sdk/contract'
import type { Tx } from '../db/db.js'
import type { Upload } from './upload.js'

/** The caller. Users and persons share their ids. */
export interface CurrentUser {
  readonly id: number
  readonly organisationId: number
  readonly name: string
  readonly email: string
  readonly roles: readonly ServerRole[]
  /** Roles for a subtree, with the location at its top. */
  readonly locationRoles: readonly { readonly role: ServerRole; readonly locationId: number }[]
  /** User groups that contain the e-mail address, ordered by id. */
  readonly userGroupIds: readonly number[]
  /** Users whom this user may book for. */
  readonly principalIds: readonly number[]
  /**
   * Set by an administrator: may choose any internal person as owner. Proxies do not need it for
   * their principals.
   */
  readonly canBookOnBehalf: boolean
  readonly canExport: boolean
  readonly timeZone: string | undefined
  /** The organisation's version at the start of the call; selects the directory. */
  readonly organisationVersion: number
  /**
   * The scopes of a narrow token, which opens only the endpoints that name one of them. Undefined
   * for sessions and API tokens, which open everything that the roles admit.
   */
  readonly scopes?: readonly Scope[] | undefined
  /**
   * The caller is bound by the rules that managers of a location may otherwise break (AD-203).
   * Imports set it, so that files are imported as if everyone booked for themselves.
   */
  readonly keepsSoftRules?: boolean
  /** The caller is a device that sees only this location and what is below it. */
  readonly placeId?: number | undefined
  /**
   * The session was opened at a kiosk, by card, code or phone: it books as an ordinary user,
   * whatever the holder’s roles.
   */
  readonly atKiosk?: boolean
  /** The organisation is in a sharing network. */
  readonly isSharing: boolean
  /** The installation has no other organisation. Asked at every call, because it may get one. */
  readonly isOnlyOrganisation: boolean
  /** The caller is a guest from another organisation, with rights only on what is shared with it. */
  readonly guest?: GuestRights | undefined
}

/**
 * What a guest sees of the organisation. Derived with every call and never cached, so that a changed
 * network or switch counts at once.
 */
export interface GuestRights {
  readonly homeOrganisationId: number
  /** Locations that are shared with the guest's organisation, each with everything in it. */
  readonly placeIds: readonly number[]
  /** Locations, each with everything in it, that the guest's own organisation closes to them. */
  readonly closedIds: readonly number[]
}

/**
 * The context of a call that services need: the caller, their language and the origin of the call.
 */
export interface Call {
  /** The caller; throws UNAUTHENTICATED if there is none (possible only at level `anon`). */
  readonly user: CurrentUser
  readonly language: Language
  /** The language with the region and hours in which dates, times and numbers are written. */
  readonly setting: LocaleSetting
  /** The caller's time zone if it is known. Used only for "today" and in texts. */
  readonly timeZone: string | undefined
  /** The program that calls, such as WEB. */
  readonly source: string
  readonly sourceVersion: string | undefined
  /**
   * Runs one transaction in the caller's organisation. The result of `work` is the answer, which is
   * stored in the same transaction if the call has an idempotency key. Operations that create
   * something must therefore use this instead of `server.db`, and only once.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Records which fields the call has changed, for the security log. Without it the log lists all
   * fields that were sent.
   */
  readonly noteChanges?: (fields: readonly string[]) => void
  /** The caller makes many such calls, and announces the changes of lists once at the end. */
  readonly isAnnouncedLater?: true
}

/** A cookie of the caller's browser. */
export interface Cookie {
  readonly value: string | undefined
  set(value: string): void
  clear(): void
}

/** A request over HTTP after authentication, access check and validation. */
export interface HttpCall extends Call {
  readonly hasUser: boolean
  readonly requestId: string
  /**
   * Like `transaction`, but bypasses row-level security. For tables that the application's role
   * cannot access: sessions and tokens.
   */
  systemTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same call by the caller's guest account, with its transaction in the guest's organisation. */
  as(guest: CurrentUser): HttpCall
  readonly ip: string
  /** The caller's browser and system, as far as they are known. */
  readonly device: { readonly browser?: string; readonly system?: string }
  /** The origin of the page that calls, as its browser says; undefined for reads of our own pages. */
  readonly origin: string | undefined
  /** The session. */
  readonly cookies: Cookie
  /** Identifies a browser during sign-on at an identity provider. */
  readonly signOnCookie: Cookie
}

/** A file instead of JSON. */
export interface FileAnswer {
  readonly mediaType: string
  readonly content: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
}

/** A cached answer: sent as it is, or 304 if the caller already has it. */
export interface PreparedAnswer {
  /** Weak, because the answer is the same in every content encoding. */
  readonly etag: string
  readonly json: Buffer
}

/** Redirects a browser. */
export interface Redirection {
  readonly location: string
  readonly headers?: Readonly<Record<string, string>>
}

export type OperationId = keyof Operations

/** The fields of a form with its files, as the server reads them. */
type FormFields<Form> = {
  readonly [Field in keyof Form]: unknown extends Form[Field] ? Upload : Form[Field]
}

/** A validated request. Clients send forms as `FormData`; handlers get their fields. */
export type RequestOf<Id extends OperationId> = Operations[Id] extends { form: infer Form }
  ? Omit<Operations[Id]['request'], 'body'> & { readonly body: FormFields<Form> }
  : Operations[Id]['request']

/** An answer with a status other than the first one in the contract. */
export class Answered<Answer> {
  constructor(
    readonly status: number,
    readonly answer: Answer,
  ) {}
}

/** The values a handler may return. Operations without an answer return null or undefined. */
export type HandlerResult<Answer> =
  | Answer
  | Answered<Answer>
  | (void extends Answer ? null | Redirection : never)
  | FileAnswer
  | PreparedAnswer

/**
 * Handles one operation. `null` is sent as 204; otherwise the contract's first status applies
 * unless `Answered` sets another.
 */
export type Handler<Id extends OperationId> = (
  request: RequestOf<Id>,
  call: HttpCall,
) => Promise<HandlerResult<Operations[Id]['answer']>>

/** The handlers of a noun: one for each operation that is implemented. */
export type Routes<Noun extends string> = {
  readonly [Id in OperationId as Id extends `${Noun}.${infer Name}` ? Name : never]: Handler<Id>
}

/** The calls of a noun that import files; they have shared routes. */
export type ImportCall = 'importCsv' | 'imports' | 'getImport' | 'retryImport'
