import type { Tx } from '../../src/ground/db/db.js'
import { growTree, type Sprout } from '../demo/grow-tree.js'
import { demoAccounts, demoDomain } from '../demo/people.js'
import { insertRows } from '../insert-rows.js'
import {
  seedCategories,
  seedOrganisation,
  seedPeople,
  seedTree,
  type CategoryName,
} from '../seed-organisation.js'

/**
 * A minimal organisation for tests: the accounts of the demo, a few locations in two time zones, no
 * bookings.
 */
export async function seedSmall(tx: Tx, passwordHash: string): Promise<number> {
  const organisationId = await seedOrganisation(tx, 'Mosaic Small', demoDomain, 'Europe/London')
  const people = await seedPeople(
    tx,
    organisationId,
    demoAccounts.map(({ key, ...names }) => ({
      ...names,
      email: `${key}@${demoDomain}`,
      passwordHash,
    })),
  )
  const ids = await seedTree(
    tx,
    organisationId,
    growTree(plant(await seedCategories(tx, organisationId))),
  )
  const roles = [
    ['LOCATION_MANAGER', 'manager', 'london'],
    ['LOCATION_ADMIN', 'location-admin', 'madrid'],
    ['RECEPTIONIST', 'reception', 'riverside'],
  ] as const
  await insertRows(
    tx,
    'location_role',
    roles.map(([role, account, key]) => ({
      organisation_id: organisationId,
      role,
      user_id: people[demoAccounts.findIndex((one) => one.key === account)],
      location_id: ids.get(key),
    })),
  )
  return organisationId
}

function plant(categories: Record<CategoryName, number>): Sprout {
  const space = (kind: string, category: CategoryName, name: string, capacity = 1): Sprout => ({
    kind,
    name,
    key: name,
    facts: { capacity, is_bookable: true, booking_category_id: categories[category] },
  })
  return {
    kind: 'ORL',
    name: 'Mosaic Small',
    key: 'root',
    children: [
      {
        kind: 'SITE',
        name: 'London',
        key: 'london',
        facts: { time_zone: 'Europe/London', latitude: 51.5072, longitude: -0.1276 },
        children: [
          {
            kind: 'BUILDING',
            name: 'Riverside',
            key: 'riverside',
            children: [
              {
                kind: 'FLOOR',
                name: 'First floor',
                key: 'first',
                facts: { short_name: '1' },
                children: [
                  space('ROOM', 'rooms', 'Boardroom', 12),
                  space('ROOM', 'rooms', 'Meeting room', 6),
                  ...[1, 2, 3, 4].map((number) => space('DESK', 'desks', `Desk ${number}`)),
                ],
              },
            ],
          },
          {
            kind: 'CAR_PARK',
            name: 'Car park',
            key: 'car-park',
            children: [1, 2].map((number) => space('CAR_SPACE', 'parking', `Space ${number}`)),
          },
        ],
      },
      {
        kind: 'SITE',
        name: 'Madrid',
        key: 'madrid',
        facts: { time_zone: 'Europe/Madrid', latitude: 40.4168, longitude: -3.7038 },
        children: [space('ROOM', 'rooms', 'Sala', 8)],
      },
    ],
  }
}
