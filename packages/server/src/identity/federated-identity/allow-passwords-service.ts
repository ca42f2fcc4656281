import type { Tx } from '../../ground/db/db.js'
import { commandLine } from '../../ground/settings/command-line.js'
import { StartError } from '../../ground/settings/start-error.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { findByName, saveSignOnRequired } from './sign-on-policy-store.js'

/**
 * Allows passwords again, in case the identity provider fails or no administrator can log in
 * through it. Returns the organisation's name. The name can be omitted if there is only one
 * organisation.
 */
export async function allowPasswords(tx: Tx, name: string | undefined): Promise<string> {
  const found = await findByName(tx, name)
  const [organisation] = found
  if (found.length !== 1 || !organisation)
    throw new StartError(
      name === undefined
        ? `Name the organisation: \`${commandLine('allow-passwords', '"Acme"')}\`.`
        : `There is no organisation "${name}".`,
    )
  await saveSignOnRequired(tx, organisation.id, false)
  await recordSecurityEvent(tx, {
    organisationId: organisation.id,
    kind: 'settingsChanged',
    address: undefined,
    details: { operation: 'authenticationMethod.savePolicy', fields: ['isRequired'] },
  })
  return organisation.name
}
