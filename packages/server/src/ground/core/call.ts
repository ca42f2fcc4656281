import type { Operations } from '@mosaic-booking/sdk'
import type { Language, LocaleSetting, Scope, ServerRole } from '@mosaic-booking/sdk/contract'
import type { Tx } from '../db/db.js'
import type { Upload } from './upload.js'

/** The caller. Users and people share their ids. */
export interface CurrentUser {
  readonly id: number
  readonly organisationId: number
  readonly name: string
  readonly email: string
  readonly roles: readonly ServerRole[]
  /** Roles for a subtree, each with its top location. */
  readonly locationRoles: readonly { readonly role: ServerRole; readonly locationId: number }[]
  /** User groups that contain the e-mail address, ordered by id. */
  readonly userGroupIds: readonly number[]
  /** Users whom this user may book for. */
  readonly principalIds: readonly number[]
  /**
   * Granted by an administrator: may choose any internal person as owner. Proxies do not need it
   * for their principals.
   */
  readonly canBookOnBehalf: boolean
  readonly canExport: boolean
  readonly timeZone: string | undefined
  /** The organisation's version at the start of the call; selects the directory. */
  readonly organisationVersion: number
  /**
   * The scopes of a narrow token, which opens only the endpoints that declare one of them.
   * Undefined for sessions and API tokens, which open everything that the roles permit.
   */
  readonly scopes?: readonly Scope[] | undefined
  /**
   * Rules that managers of a location may otherwise break apply to the caller (AD-203). Imports set
   * it, so that files are imported as if everyone booked for themselves.
   */
  readonly keepsSoftRules?: boolean
  /**
   * The caller is a device that sees only this location and its descendants, or someone using it.
   */
  readonly placeId?: number | undefined
  /** The device to which the caller's token belongs. */
  readonly deviceId?: number | undefined
  /**
   * The session was opened at a kiosk, by card, code or phone: it books as an ordinary user,
   * regardless of the holder’s roles.
   */
  readonly atKiosk?: boolean
  readonly isSharing: boolean
  /** The installation has no other organisation. Read on every call, because this may change. */
  readonly isOnlyOrganisation: boolean
  /** The caller is a guest from another organisation, with permissions only for shared entities. */
  readonly guest?: GuestRights | undefined
}

/**
 * A guest's view of the organisation. Derived on every call and never cached, so that changes of
 * networks or settings take effect immediately.
 */
export interface GuestRights {
  readonly homeOrganisationId: number
  /** Locations shared with the guest's organisation, including their descendants. */
  readonly placeIds: readonly number[]
  /** Locations that the guest's own organisation closes to them, including their descendants. */
  readonly closedIds: readonly number[]
}

/** The context of a call for services: the caller, their language and the call's origin. */
export interface Call {
  /** The caller; throws UNAUTHENTICATED without one (possible only at level `anon`). */
  readonly user: CurrentUser
  readonly language: Language
  /** The language, with the region and hour format for dates, times and numbers. */
  readonly setting: LocaleSetting
  /** The caller's time zone, if known. Used only for "today" and in texts. */
  readonly timeZone: string | undefined
  /** The calling program, for example WEB. */
  readonly source: string
  readonly sourceVersion: string | undefined
  /**
   * Runs one transaction in the caller's organisation. The result of `work` is the response, which
   * is stored in the same transaction if the call has an idempotency key. Operations that create
   * entities must therefore use this instead of `server.db`, and only once.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Records the fields that the call has changed, for the security log. Otherwise, the log lists
   * all fields that were sent.
   */
  readonly noteChanges?: (fields: readonly string[]) => void
  /** The caller makes many such calls, and announces the changes of lists once at the end. */
  readonly isAnnouncedLater?: true
}

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
  /**
   * Returns the same call by the caller's guest account, with its transaction in the guest's
   * organisation.
   */
  as(guest: CurrentUser): HttpCall
  readonly ip: string
  readonly device: { readonly browser?: string; readonly system?: string }
  /**
   * The calling page's origin, as its browser reports; undefined for reads by this server's pages.
   */
  readonly origin: string | undefined
  /** The session cookie. */
  readonly cookies: Cookie
  /** Identifies a browser during sign-on at an identity provider. */
  readonly signOnCookie: Cookie
}

/** A file instead of a JSON response. */
export interface FileAnswer {
  readonly mediaType: string
  /** Parts of a long answer are joined when it is sent. */
  readonly content: Buffer | string | readonly Buffer[]
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Sent without the headers that only pages need, which are longer than a small image. Not for
   * formats that can contain scripts.
   */
  readonly isBare?: true
}

/** A cached response: sent as is, or as 304 if the caller already has it. */
export interface PreparedAnswer {
  /** Weak, because the response is the same in every content encoding. */
  readonly etag: string
  readonly json: Buffer
}

export interface Redirection {
  readonly location: string
  readonly headers?: Readonly<Record<string, string>>
}

export type OperationId = keyof Operations

type FormFields<Form> = {
  readonly [Field in keyof Form]: unknown extends Form[Field] ? Upload : Form[Field]
}

/** A validated request. Clients send forms as `FormData`; handlers receive their fields. */
export type RequestOf<Id extends OperationId> = Operations[Id] extends { form: infer Form }
  ? Omit<Operations[Id]['request'], 'body'> & { readonly body: FormFields<Form> }
  : Operations[Id]['request']

/** A response with a status other than the first one in the contract. */
export class Answered<Answer> {
  constructor(
    readonly status: number,
    readonly answer: Answer,
  ) {}
}

/** The values that a handler may return. Operations without a response return null or undefined. */
export type HandlerResult<Answer> =
  | Answer
  | Answered<Answer>
  | (void extends Answer ? null | Redirection : never)
  | FileAnswer
  | PreparedAnswer

/**
 * Handles one operation. `null` is sent as 204; otherwise, the contract's first status applies
 * unless `Answered` sets another.
 */
export type Handler<Id extends OperationId> = (
  request: RequestOf<Id>,
  call: HttpCall,
) => Promise<HandlerResult<Operations[Id]['answer']>>

export type Routes<Noun extends string> = {
  readonly [Id in OperationId as Id extends `${Noun}.${infer Name}` ? Name : never]: Handler<Id>
}

/** A noun's calls that import files, which have shared routes. */
export type ImportCall = 'importCsv' | 'imports' | 'getImport' | 'retryImport'
