import { fillText, knownLanguages, type Language, type Message } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'
import { addDays, toWall } from '../../src/ground/time/zone.js'
import { insertRows } from '../insert-rows.js'
import { declaration, kioskOptions, visits, type DemoVisit } from './visitors.js'

const minute = 60_000

interface Receptions {
  /** The buildings where visitors report; the visits are at the first. */
  readonly buildingIds: readonly number[]
  readonly timeZone: string
  readonly categoryIds: readonly number[]
  /** Meetings at the first building, of which some have visitors. */
  readonly meetings: readonly Meeting[]
  /** Hosts of visitors without a meeting. */
  readonly hostIds: readonly number[]
  readonly receptionistId: number
}

export interface Meeting {
  readonly id: number
  readonly ownerId: number
  readonly startsAt: number
}

/** Visitors of yesterday, today and tomorrow, with a declaration and self-service. */
// eslint-disable-next-line eslint/max-lines-per-function -- a script, read from top to bottom
export async function seedVisits(
  tx: Tx,
  organisationId: number,
  receptions: Receptions,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<void> {
  const owned = { organisation_id: organisationId }
  const { timeZone, receptionistId, hostIds } = receptions
  const templateId = await seedReceptions(tx, organisationId, receptions, language)
  const today = toWall(now, timeZone).slice(0, 10)
  const guests = await seedGuests(tx, organisationId)
  const guestOf = ({ guest }: DemoVisit) => guests.get(guest.join(' '))!
  /** Undefined if the moment would be on another day than the visit. */
  const at = (moment: number | undefined, date: string, days: number) => {
    const wanted = now + (days * 1440 + (moment ?? Infinity)) * minute
    return Number.isFinite(wanted) && toWall(wanted, timeZone).slice(0, 10) === date
      ? new Date(wanted).toISOString()
      : undefined
  }
  /** On a quarter of an hour; null if it would be on another day. */
  const expectedAt = ({ days = 0, expected }: DemoVisit, date: string) => {
    const wanted = now + (days * 1440 + expected) * minute
    const wall = toWall(wanted - (wanted % (15 * minute)), timeZone)
    return wall.startsWith(date) ? wall.slice(11, 16) : null
  }
  const rest = [...receptions.meetings]
  const planned = visits.map((one, index) => {
    const { days = 0, expected } = one
    const date = addDays(today, days)
    const meeting = takeMeeting(rest, now + (days * 1440 + expected) * minute, {
      isThatDay: (startsAt) => toWall(startsAt, timeZone).startsWith(date),
      isShared: index % 3 === 0,
    })
    const came = at(one.came, date, days)
    const left = came && at(one.left, date, days)
    const hostId = meeting?.ownerId ?? hostIds[index % hostIds.length]!
    return { one, date, meeting, came, left, hostId }
  })
  const ids = await insertRows(
    tx,
    'visit',
    planned.map(({ one, date, meeting, came, left, hostId }) => ({
      ...owned,
      location_id: receptions.buildingIds[0],
      date,
      guest_id: guestOf(one),
      host_id: hostId,
      time_from: meeting ? null : expectedAt(one, date),
      company: one.company ?? null,
      contact_number: one.phone ?? null,
      vehicle_registration: one.car ?? null,
      reference: came ? (one.badge ?? null) : null,
      follows_booking: false,
      checked_in_at: came ?? null,
      checked_in_by_id: came ? receptionistId : null,
      checked_out_at: left ?? null,
      checked_out_by_id: left ? receptionistId : null,
    })),
  )
  await insertRows(
    tx,
    'visit_booking',
    planned.flatMap(({ meeting }, index) =>
      meeting ? [{ ...owned, visit_id: ids[index], booking_id: meeting.id }] : [],
    ),
  )
  await insertRows(
    tx,
    'declaration',
    [...new Set(visits.filter(({ isSigned }) => isSigned).map(guestOf))].map((personId, index) => ({
      ...owned,
      person_id: personId,
      template_id: templateId,
      declared_on: today,
      witness_id: index % 2 === 0 ? receptionistId : null,
    })),
  )
}

/**
 * The meeting of the day that starts nearest to the wanted time. A shared one may be taken by one
 * more visitor.
 */
function takeMeeting(
  rest: Meeting[],
  wanted: number,
  {
    isThatDay,
    isShared,
  }: { readonly isThatDay: (startsAt: number) => boolean; readonly isShared: boolean },
): Meeting | undefined {
  const [nearest] = rest
    .filter(({ startsAt }) => isThatDay(startsAt))
    .toSorted((one, other) => Math.abs(one.startsAt - wanted) - Math.abs(other.startsAt - wanted))
  if (nearest && !isShared) rest.splice(rest.indexOf(nearest), 1)
  return nearest
}

const inLanguage = (texts: Readonly<Record<string, Message>>, language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillText(text, language)]))

/** Each building receives its own visitors. Returns the id of the declaration. */
async function seedReceptions(
  tx: Tx,
  organisationId: number,
  { buildingIds, categoryIds }: Receptions,
  language: Language,
): Promise<number> {
  const owned = { organisation_id: organisationId }
  const [templateId] = await insertRows(tx, 'declaration_template', [
    { ...owned, ...inLanguage(declaration, language), expiry_days: 365, organisation_logo: false },
  ])
  const setting = {
    selfServe: true,
    includeStaff: false,
    sendPasscodeToStaff: false,
    sendPasscodeToVisitors: true,
    passcodeIncludesBarcode: true,
    declarationTemplateId: templateId,
  }
  for (const categoryId of categoryIds)
    for (const location of buildingIds)
      await tx.run(
        sql`insert into booking_setting (organisation_id, category_id, location_id, section, value) values (${organisationId}, ${categoryId}, ${location}, 'visit', ${JSON.stringify({ ...setting, location })}::jsonb)`,
      )
  await insertRows(tx, 'config_setting', [
    {
      ...owned,
      key: 'visitor_kiosk_options',
      value: JSON.stringify({
        ...inLanguage(kioskOptions, language),
        texts: Object.fromEntries(
          knownLanguages()
            .filter((one) => one !== language)
            .map((other) => [other, inLanguage(kioskOptions, other)]),
        ),
      }),
    },
  ])
  return templateId!
}

/** Ids of the people by their names; regular guests come more than once. */
async function seedGuests(tx: Tx, organisationId: number): Promise<Map<string, number>> {
  const known = new Map(visits.map((one) => [one.guest.join(' '), one]))
  const names = [...known.keys()]
  const ids = await insertRows(
    tx,
    'person',
    [...known.values()].map(({ guest: [firstName, lastName], company }) => ({
      organisation_id: organisationId,
      kind: 'EXTERNAL',
      first_name: firstName,
      last_name: lastName,
      email: `${firstName[0]!.toLowerCase()}.visitor${names.indexOf(`${firstName} ${lastName}`) + 1}@visitors.example`,
      company: company ?? null,
    })),
  )
  return new Map(names.map((name, index) => [name, ids[index]!]))
}
