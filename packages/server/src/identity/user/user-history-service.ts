import type { User } from '@mosaic-booking/sdk'
import { userAccountFields, userPersonFields } from '@mosaic-booking/sdk/contract'
import type { Tx } from '../../ground/db/db.js'
import { addChange, listChanges, lockLists } from '../../directory/history/history-store.js'
import type { Author, KeptList } from '../../directory/history/keep-history-service.js'
import { findUser } from './user-store.js'

/** The accounts. The own right to book for others is kept, not what comes by roles. */
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

/** Keeps that something secret of an account changes: a new password, before it is there, or its app. */
export async function keepSecretChange(
  tx: Tx,
  { user: { organisationId, id: personId }, now }: Author,
  { id, name }: Pick<User, 'id' | 'name'>,
  field: 'password' | 'twoFactorAuth',
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

/** The most changes that the history of an account lists. */
const maxListed = 500

const toText = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

/** The history of an account, a line for each field, the latest first (AD-075). */
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
