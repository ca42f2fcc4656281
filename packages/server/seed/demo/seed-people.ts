import type { Tx } from '../../src/ground/db/db.js'
import { insertRows } from '../insert-rows.js'
import { seedPeople } from '../seed-organisation.js'
import { demoAccounts, demoColleagues, demoDomain, staffBySite } from './people.js'

export interface DemoPeople {
  /** By the part of the address before the @. */
  accountId(key: string): number
  readonly systemId: number
  readonly colleagues: readonly number[]
  /** The colleagues of each site. */
  readonly staff: ReadonlyMap<string, readonly number[]>
}

const at = (key: string) => `${key}@${demoDomain}`
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** The accounts to log in with, that of programs, and colleagues. */
export async function seedDemoPeople(
  tx: Tx,
  organisationId: number,
  passwordHash: string,
): Promise<DemoPeople> {
  const people = await seedPeople(tx, organisationId, [
    ...demoAccounts.map(({ key, ...names }) => ({ ...names, email: at(key), passwordHash })),
    {
      firstName: 'API',
      lastName: 'access',
      email: at('system'),
      roles: ['SERVICE'],
      passwordHash: null,
      type: 'SYSTEM',
    },
    ...demoColleagues.map(({ firstName, lastName }) => ({
      firstName,
      lastName,
      email: at(`${plain(firstName)}.${plain(lastName)}`),
      roles: ['USER'],
      passwordHash: null,
    })),
  ])
  const colleagues = people.slice(demoAccounts.length + 1)
  return {
    accountId: (key) => people[demoAccounts.findIndex((one) => one.key === key)]!,
    systemId: people[demoAccounts.length]!,
    colleagues,
    staff: new Map(
      Object.keys(staffBySite).map((site) => [
        site,
        colleagues.filter((_, index) => demoColleagues[index]!.site === site),
      ]),
    ),
  }
}

/** What the accounts look after. */
export async function seedRoles(
  tx: Tx,
  organisationId: number,
  { accountId }: DemoPeople,
  ids: ReadonlyMap<string, number>,
  providerId: number,
): Promise<void> {
  await insertRows(
    tx,
    'location_role',
    [
      { role: 'LOCATION_MANAGER', user: 'manager', location: 'london' },
      { role: 'LOCATION_ADMIN', user: 'location-admin', location: 'madrid' },
      { role: 'RECEPTIONIST', user: 'reception', location: 'lantern-wharf' },
    ].map(({ role, user, location }) => ({
      organisation_id: organisationId,
      role,
      user_id: accountId(user),
      location_id: ids.get(location),
    })),
  )
  await insertRows(tx, 'user_provider', [
    { organisation_id: organisationId, user_id: accountId('provider'), provider_id: providerId },
  ])
}
