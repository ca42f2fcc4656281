/** A person as an identity provider describes them. */
export interface Identity {
  /** The issuer, which identifies the provider. */
  readonly issuer: string
  /** The permanent identifier of the person; if undefined, the address of the account is used. */
  readonly subject: string | undefined
  /** Addresses that the provider vouches for, in its order. */
  readonly emails: readonly string[]
  /** User names by which provisioning may know the person, in lower case. */
  readonly userNames: readonly string[]
  /** Ids at the provider by which provisioning may know the person. */
  readonly externalIds: readonly string[]
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}
