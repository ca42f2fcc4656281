import type { AccessControlInput } from '@mosaic-booking/sdk'

/** An administrator's input: an application, an API key, and an account. */
export type VendorAccount = Readonly<Required<Omit<AccessControlInput, 'type'>>>

/** A place with doors, such as a building; receptions are mapped to sites. */
export interface Site {
  readonly id: string
  readonly name: string
}

export interface Door {
  readonly id: string
  readonly siteId: string
}

/** A person who may have credentials. */
export interface VendorUser {
  readonly id: string
  /** Assigned by another system. */
  readonly externalId?: string | undefined
  readonly emails: readonly string[]
}

export interface NewUser extends Omit<VendorUser, 'id'> {
  readonly externalId: string
  readonly firstName: string
  readonly lastName: string
}

export interface Credential {
  readonly id: string
  readonly number: string
}

/** An entry through a door. Contains the site, or otherwise the door. */
export interface Entry {
  readonly id: string
  readonly occurred: Date
  readonly userId: string
  readonly doorId: string | undefined
  readonly siteId: string | undefined
}

/** The API of an access control vendor. Its calls throw VendorRefused. */
export interface Vendor {
  readonly name: string
  /** Logs in again and reads data to verify that the account is valid. */
  prove(account: VendorAccount): Promise<void>
  listSites(account: VendorAccount): Promise<Site[]>
  listDoors(account: VendorAccount): Promise<Door[]>
  listUsers(account: VendorAccount): Promise<VendorUser[]>
  /** Undefined if the user was deleted. */
  findUser(account: VendorAccount, id: string): Promise<VendorUser | undefined>
  createUser(account: VendorAccount, user: NewUser): Promise<string>
  listCredentials(account: VendorAccount): Promise<Credential[]>
  createCredential(account: VendorAccount, number: string): Promise<string>
  /** Also succeeds if the user already has the credential. */
  assignCredential(account: VendorAccount, userId: string, credentialId: string): Promise<void>
  /** The entries after an instant, oldest first. */
  listEntries(account: VendorAccount, after: Date): Promise<Entry[]>
}

/** The service refused or did not respond. */
export class VendorRefused extends Error {
  override readonly name = 'VendorRefused'
  constructor(
    message: string,
    /** The refused part of the account or input; undefined for a failure. */
    readonly refused?: keyof VendorAccount | 'input',
  ) {
    super(message)
  }
}
