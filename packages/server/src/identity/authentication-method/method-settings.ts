import type { ServerConfig } from '../../ground/core/config.js'
import { seal, unseal } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'

export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly scope?: string
  readonly emailClaim?: string
  /** The claim with the user name that provisioning uses; `upn` by default. */
  readonly userNameClaim?: string
}

export interface OAuth2Settings {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userinfoUrl: string
  readonly clientId: string
  readonly scope?: string
  readonly emailClaim?: string
  readonly userNameClaim?: string
}

export interface SamlSettings {
  readonly entryPoint: string
  readonly idpIssuer: string
  /** The identity provider's certificates, as PEM; two during a rollover. */
  readonly idpCertificates: readonly string[]
  /** The certificate of the key that signs this server's requests, as PEM. */
  readonly certificate: string
  readonly emailAttribute?: string
}

export interface LdapSettings {
  /** ldap:// or ldaps:// with host and port. */
  readonly url: string
  readonly security: 'TLS' | 'STARTTLS' | 'NONE'
  /** The account that searches; without it, the search is anonymous. Its password is the secret. */
  readonly bindDn?: string
  readonly baseDn: string
  /** Finds a person; `{username}` stands for the entered address. */
  readonly userFilter?: string
  /** Where groups are; without it, the directory fills no user groups. */
  readonly groupBaseDn?: string
  readonly emailAttribute?: string
  readonly firstNameAttribute?: string
  readonly lastNameAttribute?: string
  /** The authority of the directory's certificate, as PEM; by default, those of the system. */
  readonly caCertificate?: string
}

/** The directory that provides users and groups. */
export interface DirectorySettings {
  readonly tenantId: string
  readonly clientId: string
}

/** The settings of a method: those of its type, and those of its directory. */
export type MethodSettings = Partial<
  OpenIdSettings & OAuth2Settings & SamlSettings & LdapSettings
> & {
  readonly directory?: DirectorySettings
}

export const secretPurpose = 'sign-on secret'
export const syncKeyPurpose = 'directory key'

export const sealFor = async (
  config: ServerConfig,
  purpose: string,
  text: string,
): Promise<Buffer> => seal(await sealingKey(config, purpose), text)

/** Throws if the secret was sealed with another key; it must then be entered again. */
export async function openSecret(
  config: ServerConfig,
  purpose: string,
  sealed: Buffer | null,
): Promise<string> {
  const text = sealed && unseal(await sealingKey(config, purpose), Buffer.from(sealed))
  if (text === null || text === undefined)
    throw new Error(
      'Cannot decrypt the secret of the authentication method: MB_SECRET or the key file in the data folder has changed',
    )
  return text
}
