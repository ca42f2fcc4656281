import type { User } from '@mosaic-booking/sdk'
import { userAccountFields, userPersonFields } from '@mosaic-booking/sdk/contract'
import type { Tx } from '../../ground/db/db.js'
import { addChange, listChanges, lockLists } from '../../directory/history/history-store.js'
import type { Author, KeptList } from '../../directory/history/keep-history-service.js'
import { findUser } from './user-store.js'

/**
 * The history of accounts. Records the explicit permission to book for others, not the one that
 * roles imply.
 */
export const keptUsers: KeptList<User> = {
  list: 'user',
  async find(tx, organisationId, id) {
    const user = await findUser(tx, organisationId, id)
    return user && { ...user, canBookOnBehalf: user.bookOnBehalfBy?.includes('OWN') === true }
  },
  nameOf: ({ name, email }) => name || email,
  own: [
    ...(Object.keys({ ...userPersonFields, ...userAccountFields }) as (keyof User)[]),
    'email',
    'type',
    'roles',
    'locationRoles',
    'providers',
    'canBookOnBehalf',
    'canExport',
    'isDeactivated',
    'isLocked',
  ],
  unquoted: ['accessCardNumber'],
}

/**
 * Records the change of a secret without its value. For a new password, must be called before it is
 * stored.
 */
export async function keepSecretChange(
  tx: Tx,
  { user: { organisationId, id: personId }, now }: Author,
  { id, name }: Pick<User, 'id' | 'name'>,
  field: 'password' | 'twoFactorAuth' | 'passkeys' | 'recoveryCodes',
): Promise<void> {
  await lockLists(tx, organisationId)
  await addChange(tx, {
    organisationIds: [organisationId],
    list: 'user',
    id,
    action: 'CHANGED',
    name,
    at: new Date(now),
    personId: personId ?? id,
    changes: [{ field }],
  })
}

const maxListed = 500

const toText = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

/** Lists an account's history, one line per field, newest first (AD-075). */
export async function listUserHistory(tx: Tx, { organisationId, id, name }: User) {
  const entries = await listChanges(tx, organisationId, { list: 'user', id }, maxListed)
  return entries.flatMap(({ at, person, action, changes }) => {
    const head = { date: at, user: person ?? { id, name }, action: action.toLowerCase() }
    return action === 'CHANGED'
      ? changes.map(({ field, oldValue, newValue }) => ({
          ...head,
          field,
          oldValue: toText(oldValue),
          newValue: toText(newValue),
        }))
      : [head]
  })
}
