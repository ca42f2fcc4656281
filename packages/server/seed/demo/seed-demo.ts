import { settingOf } from '@mosaic-booking/sdk/rules'
import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'
import { hashSecret, newSecret } from '../../src/platform/session/session-store.js'
import { inBulk } from '../in-bulk.js'
import { insertRows } from '../insert-rows.js'
import { seedCategories, seedOrganisation, seedTree } from '../seed-organisation.js'
import { drawDemoBookings, type BookablePlace } from './bookings.js'
import { demoOrganisation } from './buildings.js'
import { growTree } from './grow-tree.js'
import { demoDomain } from './people.js'
import { isWithin, keyOf, plantTree, siteOf, timeZoneOf } from './plant-tree.js'
import type { Prepared } from './prepare-demo.js'
import { seedBookings } from './seed-bookings.js'
import { seedCatalogue } from './seed-catalogue.js'
import { seedFacilities } from './seed-facilities.js'
import { seedFloorPlans } from './seed-floor-plans.js'
import { seedOrders } from './seed-orders.js'
import { seedPartner } from './seed-partner.js'
import { seedDemoPeople, seedRoles } from './seed-people.js'
import {
  seedCategoryPictures,
  seedExtraPictures,
  seedFaces,
  seedRoomPictures,
} from './seed-pictures.js'
import { seedRoomSettings } from './seed-room-settings.js'
import { seedSensors } from './seed-sensors.js'
import { seedTranslations } from './seed-translations.js'
import { seedVisits } from './seed-visits.js'
import { demoSettings } from './settings.js'

export interface Seeded {
  readonly organisationId: number
  /** Bearer token of the SYSTEM account. */
  readonly token: string
  readonly bookings: number
}

const largeTables = ['booking', 'hold', 'booking_history', 'occupancy_hour']

/** Creates "Mosaic Demo" and "Mosaic Partner" in one transaction. */
// eslint-disable-next-line eslint/max-lines-per-function -- a script, read from top to bottom
export async function seedDemo(tx: Tx, prepared: Prepared): Promise<Seeded> {
  const { floors, passwordHash, now, language } = prepared
  const { locale } = settingOf(language)
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
  const people = await seedDemoPeople(tx, organisationId, passwordHash)
  const { accountId, systemId, colleagues } = people
  const categories = await seedCategories(tx, organisationId, language)
  const rows = growTree(plantTree(floors, categories))
  const ids = await seedTree(tx, organisationId, rows)
  await seedFloorPlans(tx, organisationId, prepared, ids)
  await seedFacilities(tx, organisationId, prepared, ids)
  await seedTranslations(tx, organisationId, language)
  const rooms = rows
    .filter(({ kind }) => kind === 'ROOM')
    .map((row) => ({ id: ids.get(row.key)!, capacity: row.capacity as number }))
  const providerIds = await seedCatalogue(tx, organisationId, categories.rooms, rooms, prepared)
  const { asked, buffered } = await seedRoomSettings(tx, organisationId, categories.rooms, rooms)
  await seedRoles(tx, organisationId, people, ids, providerIds[0]!)
  const places: BookablePlace[] = rows
    .filter((row) => row.is_bookable && !buffered.has(ids.get(row.key)!))
    .map((row) => ({
      id: ids.get(row.key)!,
      kind: row.kind as string,
      name: row.name as string,
      site: siteOf(rows, row)!,
      capacity: row.capacity as number,
      timeZone: timeZoneOf(rows, row),
      needsApproval: asked.has(ids.get(row.key)!),
    }))
  // The demo accounts own no bookings of desks, so that users can book any desk.
  const accounts = ['user', 'colleague', 'manager', 'admin'].map(accountId)
  const bookings = drawDemoBookings(places, people.staff, accounts, prepared)
  const roomsThere = new Set(
    rows
      .filter((row) => row.kind === 'ROOM' && isWithin(rows, row, 'lantern-wharf'))
      .map(({ key }) => ids.get(key)!),
  )
  const bookingIds = await inBulk(tx, largeTables, async () => {
    await seedSensors(tx, organisationId, [...roomsThere], bookings, now)
    return seedBookings(tx, organisationId, bookings, now)
  })
  await seedOrders(tx, organisationId, now)
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
      hostIds: [accountId('user'), accountId('colleague'), ...colleagues.slice(0, 6)],
      receptionistId: accountId('reception'),
    },
    prepared,
  )
  const drawings = await prepared.drawings
  const withScreen = new Set(
    [...floors.values()].flatMap(({ spaces }) =>
      spaces
        .filter(({ facilities }) => facilities.includes('screen'))
        .map(({ floor, element }) => keyOf(floor, element)),
    ),
  )
  await seedFaces(tx, organisationId, people, drawings)
  await seedExtraPictures(tx, organisationId, drawings)
  await seedCategoryPictures(tx, organisationId, categories, { drawings, language })
  await seedRoomPictures(
    tx,
    organisationId,
    rows
      .filter(({ kind }) => kind === 'ROOM')
      .map((row) => ({
        id: ids.get(row.key)!,
        capacity: row.capacity as number,
        site: siteOf(rows, row)!,
        hasScreen: withScreen.has(row.key),
      })),
    { drawings, language },
  )
  const token = newSecret()
  await tx.run(
    sql`insert into api_token (organisation_id, token_hash, user_id, name) values (${organisationId}, ${hashSecret(token)}, ${systemId}, 'Demo')`,
  )
  await seedPartner(tx, passwordHash)
  return { organisationId, token, bookings: bookings.length }
}
