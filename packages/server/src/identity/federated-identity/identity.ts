/** What an identity provider says of somebody. */
export interface Identity {
  /** The provider. */
  readonly issuer: string
  /** Who somebody is there for good; without it, the address of the account says so. */
  readonly subject: string | undefined
  /** Addresses that the provider vouches for, in its order. */
  readonly emails: readonly string[]
  /** What provisioning may know the same person by, in lower case: user names. */
  readonly userNames: readonly string[]
  /** Likewise, ids at the provider. */
  readonly externalIds: readonly string[]
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}
