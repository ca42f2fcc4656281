import type { ServerContext } from '../../ground/core/context.js'
import type { MethodRow } from '../authentication-method/authentication-method-store.js'
import {
  openSecret,
  secretPurpose,
  type LdapSettings,
} from '../authentication-method/method-settings.js'

export interface LdapAccount {
  readonly settings: LdapSettings
  /** The password of the account that searches. */
  readonly password: string
}

export async function openLdapAccount(
  { config }: Pick<ServerContext, 'config'>,
  { settings, sealedSecret }: Pick<MethodRow, 'settings' | 'sealedSecret'>,
): Promise<LdapAccount> {
  const ldap = settings as LdapSettings
  const isAnonymous = ldap.bindDn === undefined
  const password = isAnonymous ? '' : await openSecret(config, secretPurpose, sealedSecret)
  return { settings: ldap, password }
}
