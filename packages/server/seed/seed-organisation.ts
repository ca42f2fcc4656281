import {
  defineMessage,
  fillText,
  sourceLanguage,
  type Language,
  type Message,
} from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../src/ground/db/db.js'
import type { TreeRow } from './demo/grow-tree.js'
import { insertRows } from './insert-rows.js'

export type CategoryName = 'rooms' | 'desks' | 'parking'

/** An organisation whose members log in with a password. */
export async function seedOrganisation(
  tx: Tx,
  name: string,
  domain: string,
  timeZone: string,
  locale = 'en-GB',
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into organisation (name, time_zone, locale) values (${name}, ${timeZone}, ${locale}) returning id`,
  )
  await tx.run(
    sql`insert into organisation_domain (organisation_id, domain) values (${id}, ${domain})`,
  )
  await tx.run(
    sql`insert into authentication_method (organisation_id, type, title) values (${id}, 'MATRIX', 'Password')`,
  )
  return id
}

interface Account {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly roles: readonly string[]
  readonly passwordHash: string | null
  readonly type?: string
}

/** Inserts people with accounts; returns their ids in order. */
export async function seedPeople(
  tx: Tx,
  organisationId: number,
  accounts: readonly Account[],
): Promise<number[]> {
  const ids = await insertRows(
    tx,
    'person',
    accounts.map(({ firstName, lastName, email }) => ({
      organisation_id: organisationId,
      first_name: firstName,
      last_name: lastName,
      email,
      kind: 'INTERNAL',
      status: 'ACTIVE',
    })),
  )
  await insertRows(
    tx,
    'login_address',
    accounts.map(({ email }) => ({ organisation_id: organisationId, email: email.toLowerCase() })),
  )
  await insertRows(
    tx,
    'user_account',
    accounts.map(({ email, roles, passwordHash, type = 'STANDARD' }, index) => ({
      organisation_id: organisationId,
      id: ids[index]!,
      email,
      type,
      roles,
      password_hash: passwordHash,
      defaults: {},
      can_book_on_behalf: false,
      can_export: false,
      failed_logins: 0,
      registered: new Date().toISOString(),
    })),
  )
  return ids
}

/** The names of a category: of one thing, and of many. */
export const categoryNames = {
  rooms: [
    defineMessage('demo-categories.rooms.meeting-room', 'Meeting room'),
    defineMessage('demo-categories.rooms.meeting-rooms', 'Meeting rooms'),
  ],
  desks: [
    defineMessage('demo-categories.desks.desk', 'Desk'),
    defineMessage('demo-categories.desks.desks', 'Desks'),
  ],
  parking: [
    defineMessage('demo-categories.parking.parking-space', 'Parking space'),
    defineMessage('demo-categories.parking.parking', 'Parking'),
  ],
} as const

/**
 * Categories with their settings: meeting rooms by the hour, desks by half days, parking by the
 * day.
 */
export async function seedCategories(
  tx: Tx,
  organisationId: number,
  language: Language = sourceLanguage,
): Promise<Record<CategoryName, number>> {
  const category = (
    position: number,
    locationKind: string,
    names: readonly [single: Message, plural: Message],
    timeslotKind: string,
    more: object = {},
  ) => {
    const [single, plural] = names.map((name) => fillText(name, language))
    return {
      organisation_id: organisationId,
      position,
      kind: 'LOCATION',
      location_kind: locationKind,
      name_single: single,
      name_plural: plural,
      short_name_single: single,
      short_name_plural: plural,
      timeslot_kind: timeslotKind,
      cq_indicator: null,
      admin_only: false,
      prevent_overlapping_bookings: false,
      enable_find_someone: true,
      quota_restriction_active: false,
      quota_restriction_amount: 1,
      minutes_allowed_early: 15,
      minutes_auto_cancel: 0,
      ...more,
    }
  }
  const [rooms, desks, parking] = await insertRows(tx, 'category', [
    category(0, 'ROOM', categoryNames.rooms, 'HOURLY', { cq_indicator: 'C' }),
    category(1, 'DESK', categoryNames.desks, 'HALF_DAY', { prevent_overlapping_bookings: true }),
    category(2, 'CAR_SPACE', categoryNames.parking, 'FULL_DAY', {
      prevent_overlapping_bookings: true,
      enable_find_someone: false,
    }),
  ])
  const section = (categoryId: number, name: string, value: object) =>
    sql`insert into booking_setting (organisation_id, category_id, section, value) values (${organisationId}, ${categoryId}, ${name}, ${JSON.stringify(value)}::jsonb)`
  await tx.run(section(rooms!, 'label', { isRequired: true }))
  await tx.run(section(rooms!, 'checkIn', { isRequired: true, minutesAllowedEarly: 15 }))
  await tx.run(
    section(desks!, 'period', { multiDayBookings: true, maxDuration: 14, maxDurationKind: 'DAY' }),
  )
  await tx.run(
    section(parking!, 'period', { multiDayBookings: true, maxDuration: 7, maxDurationKind: 'DAY' }),
  )
  return { rooms: rooms!, desks: desks!, parking: parking! }
}

const columns = {
  capacity: 0,
  is_bookable: false,
  is_flex: false,
  booking_category_id: null,
  short_name: null,
  description: null,
  address: null,
  latitude: null,
  longitude: null,
  time_zone: null,
  schedule: null,
}

/** Inserts the tree level by level, because rows refer to their parent's id; returns ids by key. */
export async function seedTree(
  tx: Tx,
  organisationId: number,
  rows: readonly TreeRow[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let level = 0; ; level++) {
    const ofLevel = rows.filter((row) => row.level === level)
    if (ofLevel.length === 0) return ids
    const written = await insertRows(
      tx,
      'location',
      ofLevel.map(({ key: _key, parentKey, ...row }) => ({
        organisation_id: organisationId,
        ...columns,
        ...row,
        parent_id: parentKey ? ids.get(parentKey) : null,
      })),
    )
    ofLevel.forEach(({ key }, index) => ids.set(key, written[index]!))
  }
}
