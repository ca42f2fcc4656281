import type { Tx } from '../../src/ground/db/db.js'
import { seedCategories, seedOrganisation, seedPeople, seedTree } from '../seed-organisation.js'
import { growTree, type Sprout } from './grow-tree.js'
import { partnerDomain } from './people.js'

/** A second, small organisation, to show that organisations are isolated. */
export async function seedPartner(tx: Tx, passwordHash: string): Promise<void> {
  const organisationId = await seedOrganisation(
    tx,
    'Mosaic Partner',
    partnerDomain,
    'Europe/London',
  )
  await seedPeople(tx, organisationId, [
    {
      firstName: 'Paula',
      lastName: 'Castle',
      email: `user@${partnerDomain}`,
      roles: ['USER'],
      passwordHash,
    },
  ])
  const categories = await seedCategories(tx, organisationId)
  const room = (name: string, capacity: number): Sprout => ({
    kind: 'ROOM',
    name,
    key: name,
    facts: { capacity, is_bookable: true, booking_category_id: categories.rooms },
  })
  await seedTree(
    tx,
    organisationId,
    growTree({
      kind: 'ORL',
      name: 'Mosaic Partner',
      key: 'root',
      children: [
        {
          kind: 'SITE',
          name: 'Bristol',
          key: 'bristol',
          facts: { time_zone: 'Europe/London', latitude: 51.4545, longitude: -2.5879 },
          children: [room('Avon', 8), room('Severn', 4)],
        },
      ],
    }),
  )
}
