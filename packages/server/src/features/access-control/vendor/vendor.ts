import type { AccessControlInput } from '@mosaic-booking/sdk'

/** What an administrator enters: an application, the key of the API, and an account. */
export type VendorAccount = Readonly<Required<Omit<AccessControlInput, 'type'>>>

/** Where doors are, such as a building; receptions are mapped to sites. */
export interface Site {
  readonly id: string
  readonly name: string
}

export interface Door {
  readonly id: string
  readonly siteId: string
}

/** Somebody who may have credentials. */
export interface VendorUser {
  readonly id: string
  /** The id that another system gave them. */
  readonly externalId?: string | undefined
  readonly emails: readonly string[]
}

export interface NewUser extends Omit<VendorUser, 'id'> {
  readonly externalId: string
  readonly firstName: string
  readonly lastName: string
}

/** A card. */
export interface Credential {
  readonly id: string
  readonly number: string
}

/** Somebody was let in. It has the site, or else the door. */
export interface Entry {
  readonly id: string
  readonly occurred: Date
  readonly userId: string
  readonly doorId: string | undefined
  readonly siteId: string | undefined
}

/** A vendor of access control: what its service is asked. Calls throw VendorRefused. */
export interface Vendor {
  /** As people call it. */
  readonly name: string
  /** Logs in anew and reads, which proves that the account is valid. */
  prove(account: VendorAccount): Promise<void>
  listSites(account: VendorAccount): Promise<Site[]>
  listDoors(account: VendorAccount): Promise<Door[]>
  listUsers(account: VendorAccount): Promise<VendorUser[]>
  /** Undefined if the user was deleted. */
  findUser(account: VendorAccount, id: string): Promise<VendorUser | undefined>
  createUser(account: VendorAccount, user: NewUser): Promise<string>
  listCredentials(account: VendorAccount): Promise<Credential[]>
  createCredential(account: VendorAccount, number: string): Promise<string>
  /** Succeeds if the user already has the credential. */
  assignCredential(account: VendorAccount, userId: string, credentialId: string): Promise<void>
  /** Who was let in after an instant, oldest first. */
  listEntries(account: VendorAccount, after: Date): Promise<Entry[]>
}

/** The service refused or did not answer. */
export class VendorRefused extends Error {
  override readonly name = 'VendorRefused'
  constructor(
    message: string,
    /** The value of the account that it refuses, or what it was sent; undefined for a failure. */
    readonly refused?: keyof VendorAccount | 'input',
  ) {
    super(message)
  }
}
