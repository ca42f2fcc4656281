import type { ConfigKey } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'
import { standardFacilities } from '../../src/places/facility/standard-facilities.js'
import { hashSecret, newSecret } from '../../src/platform/session/session-store.js'
import { addDays, toWall } from '../../src/ground/time/zone.js'
import { hashPassword } from '../../src/identity/password/password.js'
import { insertRows } from '../insert-rows.js'
import { createRandom } from '../random.js'
import {
  seedCategories,
  seedOrganisation,
  seedPeople,
  seedTree,
  type CategoryName,
} from '../seed-organisation.js'
import { drawBookings, type BookablePlace, type DrawnBooking } from './bookings.js'
import { demoOrganisation } from './buildings.js'
import { growTree, type Sprout, type TreeRow } from './grow-tree.js'
import { demoAccounts, demoColleagues, demoDomain, demoPassword, partnerDomain } from './people.js'
import { readFloors, type DemoSpace, type FurnishedFloor } from './read-floors.js'
import { seedBookings } from './seed-bookings.js'
import { seedTranslations } from './seed-translations.js'
import { seedVisits } from './seed-visits.js'
import { seedOrders } from './seed-orders.js'
import { bookingTypes, costCodes, extras, layouts, providers, type DemoLanguage } from './things.js'

/** Everything that the demo shows is on. */
export const demoSettings: Partial<Record<ConfigKey, string>> = {
  floor_plan: 'true',
  floor_plan_uses_sense_editor: 'true',
  floor_plan_shows_booking_owner: 'true',
  find_someone: 'true',
  basket: 'true',
  event_management: 'true',
  cost_code_list: 'true',
  booking_types: 'true',
  multi_time_zones: 'true',
  declarations_enabled: 'true',
  visitor_report_for_all: 'true',
  visitor_report_for_all_checkin: 'true',
  default_send_action: 'send',
  getting_started_help: 'true',
  getting_started_help_url: 'https://demo.mosaic.example/start',
}

/** Offices open every day, with shorter hours at the weekend; the car park never closes. */
const officeHours = [
  {
    type: 'WEEKDAYS_TIME',
    timeFrom: 'T07:00:00.000',
    timeTo: 'T20:00:00.000',
    weekdays: [1, 2, 3, 4, 5],
  },
  { type: 'WEEKDAYS_TIME', timeFrom: 'T09:00:00.000', timeTo: 'T18:00:00.000', weekdays: [6, 7] },
]

export interface Prepared {
  readonly floors: ReadonlyMap<string, FurnishedFloor>
  readonly passwordHash: string
  readonly now: number
  readonly language: DemoLanguage
}

/** Everything that needs no database. The folder contains the plans and their spaces. */
export async function prepareDemo(
  folder: string,
  now: number,
  language: DemoLanguage = 'en',
): Promise<Prepared> {
  const [floors, passwordHash] = await Promise.all([readFloors(folder), hashPassword(demoPassword)])
  return { floors, passwordHash, now, language }
}

const categoryOfKind = { ROOM: 'rooms', DESK: 'desks', CAR_SPACE: 'parking' } as const

/** Spaces by this key are the same in the tree, on plans and with their facilities. */
const keyOf = (floor: string, element: string) => `${floor}/${element}`

/**
 * The organisation as a tree: regions, sites, buildings, floors, neighbourhoods and bookable
 * locations.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- a script, read from top to bottom
function plantTree(prepared: Prepared, categories: Record<CategoryName, number>): Sprout {
  const space = ({ floor, element, kind, name, capacity }: DemoSpace): Sprout => ({
    kind,
    name,
    key: keyOf(floor, element),
    facts: {
      capacity,
      is_bookable: true,
      booking_category_id: categories[categoryOfKind[kind]],
    },
  })
  const floorChildren = (key: string): Sprout[] => {
    const { spaces } = prepared.floors.get(key)!
    const zones = [...new Set(spaces.flatMap(({ zone }) => zone || []))]
    return [
      ...spaces.filter(({ zone }) => !zone).map(space),
      ...zones.map((name): Sprout => ({
        kind: 'ZONE',
        name,
        key: `${key}/zone/${name}`,
        children: spaces.filter(({ zone }) => zone === name).map(space),
      })),
    ]
  }
  return {
    kind: 'ORL',
    name: demoOrganisation.name,
    key: 'root',
    children: demoOrganisation.regions.map((region): Sprout => ({
      kind: 'REGION',
      name: region.name,
      key: region.key,
      children: region.sites.map((site): Sprout => ({
        kind: 'SITE',
        name: site.name,
        key: site.key,
        facts: {
          time_zone: site.timeZone,
          latitude: site.geo.latitude,
          longitude: site.geo.longitude,
          address: site.address,
          schedule: officeHours,
        },
        children: site.buildings.map((building): Sprout => ({
          kind: building.kind,
          name: building.name,
          key: building.key,
          facts: {
            description: building.description,
            address: building.address,
            latitude: building.geo.latitude,
            longitude: building.geo.longitude,
            ...(building.kind === 'CAR_PARK'
              ? {
                  schedule: [
                    {
                      type: 'WEEKDAYS_TIME',
                      timeFrom: 'T00:00:00.000',
                      timeTo: 'T24:00:00.000',
                      weekdays: [1, 2, 3, 4, 5, 6, 7],
                    },
                  ],
                }
              : {}),
          },
          children: building.floors.map((floor): Sprout => ({
            kind: floor.kind,
            name: floor.name,
            key: floor.key,
            facts: { short_name: floor.code },
            children: floorChildren(floor.key),
          })),
        })),
      })),
    })),
  }
}

async function seedFloorPlans(
  tx: Tx,
  organisationId: number,
  { floors }: Prepared,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [key, { plan }] of floors) {
    const { referenceWidth, referenceHeight, metresPerUnit, drawing } = plan
    const elements = plan.elements.map((element) => ({
      ...element,
      locationId: ids.get(keyOf(key, element.id)),
    }))
    await tx.run(sql`
      insert into floor_plan (organisation_id, location_id, reference_width, reference_height, elements, metres_per_unit, drawing)
      values (${organisationId}, ${ids.get(key)}, ${referenceWidth}, ${referenceHeight}, ${JSON.stringify(elements)}::jsonb, ${metresPerUnit}, ${JSON.stringify(drawing)}::jsonb)`)
  }
}

async function seedFacilities(
  tx: Tx,
  organisationId: number,
  { floors, language }: Prepared,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const known = new Map<string, number>()
  for (const [key, names] of Object.entries(standardFacilities)) {
    const { id } = await tx.one<{ id: number }>(
      sql`insert into facility (text, kind) values (${names[language]}, ${names.kind}) on conflict (text) do update set text = excluded.text returning id`,
    )
    known.set(key, id)
    await tx.run(
      sql`insert into organisation_facility (organisation_id, facility_id) values (${organisationId}, ${id}) on conflict do nothing`,
    )
  }
  const uses = [...floors.values()].flatMap(({ spaces }) =>
    spaces.flatMap(({ floor, element, facilities }) =>
      facilities.map((name) => ({
        organisation_id: organisationId,
        location_id: ids.get(keyOf(floor, element)),
        facility_id: known.get(name),
      })),
    ),
  )
  await insertRows(tx, 'location_facility', uses)
}

interface Room {
  readonly id: number
  readonly capacity: number
}

// eslint-disable-next-line eslint/max-lines-per-function -- a script, read from top to bottom
async function seedThings(
  tx: Tx,
  organisationId: number,
  categoryId: number,
  rooms: readonly Room[],
  { now, language }: Prepared,
): Promise<number[]> {
  const today = toWall(now, 'Europe/London').slice(0, 10)
  const layoutIds = await insertRows(
    tx,
    'layout',
    layouts.map((text) => ({ organisation_id: organisationId, text: text[language] })),
  )
  const providerIds = await insertRows(
    tx,
    'provider',
    providers.map((one) => ({ organisation_id: organisationId, ...one })),
  )
  const optionIds = await insertRows(
    tx,
    'booking_option',
    extras.map(({ provider, text, ...one }) => ({
      organisation_id: organisationId,
      ...one,
      text: text[language],
      kind: 'EXTRA',
      provider_id: providerIds[provider],
    })),
  )
  await insertRows(
    tx,
    'booking_type',
    bookingTypes.map(({ text, ...one }) => ({
      organisation_id: organisationId,
      ...one,
      text: text[language],
    })),
  )
  await insertRows(
    tx,
    'cost_code',
    costCodes.map((one) => ({
      organisation_id: organisationId,
      cost_code: one.cost_code,
      description: one.description[language],
      date_from: 'from' in one ? addDays(today, one.from) : null,
      date_to: 'to' in one ? addDays(today, one.to) : null,
    })),
  )
  const large = rooms.filter(({ capacity }) => capacity >= 8)
  await insertRows(
    tx,
    'location_layout',
    large.flatMap(({ id, capacity }) =>
      layoutIds.map((layoutId) => ({
        organisation_id: organisationId,
        location_id: id,
        layout_id: layoutId,
        capacity,
      })),
    ),
  )
  const served = rooms.filter(({ capacity }) => capacity >= 4)
  await insertRows(
    tx,
    'location_option',
    served.flatMap(({ id }) =>
      optionIds.map((optionId) => ({
        organisation_id: organisationId,
        location_id: id,
        category_id: categoryId,
        option_id: optionId,
      })),
    ),
  )
  return providerIds
}

/** Rooms with buffers, and rooms that need approval. */
async function seedRoomSettings(
  tx: Tx,
  organisationId: number,
  categoryId: number,
  rooms: readonly Room[],
): Promise<Set<number>> {
  const largest = rooms.toSorted((a, b) => b.capacity - a.capacity)
  const asked = largest.slice(0, 3)
  for (const { id } of asked)
    await tx.run(
      sql`insert into booking_setting (organisation_id, category_id, location_id, section, value) values (${organisationId}, ${categoryId}, ${id}, 'approval', '{"isRequired": true}')`,
    )
  for (const { id } of largest.slice(3, 6))
    await tx.run(
      sql`insert into booking_setting (organisation_id, category_id, location_id, section, value) values (${organisationId}, ${categoryId}, ${id}, 'buffer', '{"minutesBefore": 15, "minutesAfter": 15}')`,
    )
  return new Set(asked.map(({ id }) => id))
}

const timeZoneOf = (rows: readonly TreeRow[], row: TreeRow): string => {
  const parent = rows.find(({ key }) => key === row.parentKey)
  return (
    (row.time_zone as string | undefined) ?? (parent ? timeZoneOf(rows, parent) : 'Europe/London')
  )
}

export interface Seeded {
  readonly organisationId: number
  /** Bearer token of the SYSTEM account. */
  readonly token: string
  readonly bookings: number
}

/** Creates "Mosaic Demo" and "Mosaic Partner" in one transaction. */
// eslint-disable-next-line eslint/max-lines-per-function -- a script, read from top to bottom
export async function seedDemo(tx: Tx, prepared: Prepared): Promise<Seeded> {
  const { passwordHash, now, language } = prepared
  const locale = language === 'es' ? 'es-ES' : 'en-GB'
  const organisationId = await seedOrganisation(
    tx,
    demoOrganisation.name,
    demoDomain,
    'Europe/London',
    locale,
  )
  await insertRows(
    tx,
    'config_setting',
    Object.entries({ ...demoSettings, locale }).map(([key, value]) => ({
      organisation_id: organisationId,
      key,
      value,
    })),
  )
  const at = (key: string) => `${key}@${demoDomain}`
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase()
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
    ...demoColleagues.map(([firstName, lastName]) => ({
      firstName,
      lastName,
      email: at(`${plain(firstName)}.${plain(lastName)}`),
      roles: ['USER'],
      passwordHash: null,
    })),
  ])
  const accountId = (key: string) => people[demoAccounts.findIndex((one) => one.key === key)]!
  const systemId = people[demoAccounts.length]!
  const categories = await seedCategories(tx, organisationId, language)
  const rows = growTree(plantTree(prepared, categories))
  const ids = await seedTree(tx, organisationId, rows)
  await seedFloorPlans(tx, organisationId, prepared, ids)
  await seedFacilities(tx, organisationId, prepared, ids)
  await seedTranslations(tx, organisationId, language)
  const rooms = rows
    .filter(({ kind }) => kind === 'ROOM')
    .map((row) => ({ id: ids.get(row.key)!, capacity: row.capacity as number }))
  const providerIds = await seedThings(tx, organisationId, categories.rooms, rooms, prepared)
  const asked = await seedRoomSettings(tx, organisationId, categories.rooms, rooms)
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
    {
      organisation_id: organisationId,
      user_id: accountId('provider'),
      provider_id: providerIds[0],
    },
  ])

  const buffered = new Set(
    rooms
      .toSorted((a, b) => b.capacity - a.capacity)
      .slice(3, 6)
      .map(({ id }) => id),
  )
  const places: BookablePlace[] = rows
    .filter((row) => row.is_bookable && !buffered.has(ids.get(row.key)!))
    .map((row) => ({
      id: ids.get(row.key)!,
      kind: row.kind as string,
      name: row.name as string,
      capacity: row.capacity as number,
      timeZone: timeZoneOf(rows, row),
      needsApproval: asked.has(ids.get(row.key)!),
    }))
  // The demo accounts own no bookings of desks, so that users can book any desk.
  const owners = people.slice(demoAccounts.length + 1)
  const drawn = drawBookings(createRandom(20261120), places, owners, now, {
    back: 7,
    ahead: 14,
    language,
  })
  // Reports begin with the last month: a twentieth of its days, so that the seed stays quick.
  const earlier = drawBookings(createRandom(20261001), places, owners, now, {
    back: 62,
    ahead: -8,
    share: 0.05,
    language,
  })
  const bookings = [
    ...giveMeetings(drawn, ['user', 'colleague', 'manager', 'admin'].map(accountId)),
    ...earlier,
  ]
  const bookingIds = await seedBookings(tx, organisationId, bookings, now)
  await seedOrders(tx, organisationId, now)
  const isBelow = (row: TreeRow | undefined, key: string): boolean =>
    row !== undefined &&
    (row.key === key ||
      isBelow(
        rows.find((one) => one.key === row.parentKey),
        key,
      ))
  const roomsThere = new Set(
    rows
      .filter((row) => row.kind === 'ROOM' && isBelow(row, 'lantern-wharf'))
      .map(({ key }) => ids.get(key)!),
  )
  const buildings = rows.filter(({ kind }) => kind === 'BUILDING').map(({ key }) => key)
  await seedVisits(
    tx,
    organisationId,
    {
      buildingIds: [...new Set(['lantern-wharf', ...buildings])].map((key) => ids.get(key)!),
      timeZone: 'Europe/London',
      categoryIds: [categories.rooms, categories.desks],
      meetings: bookings.flatMap((one, index) =>
        one.status === 'CONFIRMED' && !one.isPrivate && roomsThere.has(one.place.id)
          ? [{ id: bookingIds[index]!, ownerId: one.ownerId, startsAt: one.startsAt }]
          : [],
      ),
      hostIds: [accountId('user'), accountId('colleague'), ...owners.slice(0, 6)],
      receptionistId: accountId('reception'),
    },
    prepared,
  )
  const token = newSecret()
  await tx.run(
    sql`insert into api_token (organisation_id, token_hash, user_id, name) values (${organisationId}, ${hashSecret(token)}, ${systemId}, 'Demo')`,
  )
  await seedPartner(tx, passwordHash)
  return { organisationId, token, bookings: bookings.length }
}

/** Gives some meetings to the demo accounts, so that their lists are not empty. */
function giveMeetings(
  bookings: readonly DrawnBooking[],
  people: readonly number[],
): DrawnBooking[] {
  let meeting = 0
  return bookings.map((booking) => {
    if (booking.place.kind !== 'ROOM') return booking
    const turn = meeting++ % 60
    return turn < people.length ? { ...booking, ownerId: people[turn]! } : booking
  })
}

/** A second, small organisation, to show that organisations are isolated. */
async function seedPartner(tx: Tx, passwordHash: string): Promise<void> {
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
