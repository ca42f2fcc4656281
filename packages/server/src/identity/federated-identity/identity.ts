/** A person as described by an identity provider. */
export interface Identity {
  readonly issuer: string
  /** The person's permanent identifier; if undefined, the account's address is used. */
  readonly subject: string | undefined
  /** Addresses verified by the provider, in its order. */
  readonly emails: readonly string[]
  /** User names that may match the person's provisioned account, in lower case. */
  readonly userNames: readonly string[]
  /** Ids at the provider that may match the person's provisioned account. */
  readonly externalIds: readonly string[]
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}
