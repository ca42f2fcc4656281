import { setImmediate } from 'node:timers/promises'
import type {
  BookingSettingChange,
  BookingSettingImpact,
  BrokenBooking,
  SettingsOfLocations,
} from '@mosaic-booking/sdk'
import { fieldCodes, fillText } from '@mosaic-booking/sdk/contract'
import { shadowsOf } from '../../directory/directory/related-rules.js'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import { buildDirectory } from '../../directory/directory/build-directory.js'
import { loadDirectoryFacts } from '../../directory/directory/directory-store.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { publish } from '../../platform/live/publish-store.js'
import { nameOrigins } from '../../directory/directory/in-language.js'
import { inDirectory } from '../../places/location/location-service.js'
import { subtrees } from '../../places/location/location-search.js'
import { recordChanges } from '../../places/location/record-changes-service.js'
import {
  changeRows,
  summarizeSettings,
  type SettingsChange,
} from '../../places/location/settings-change-rules.js'
import {
  readChange,
  requireTargets,
  revisionOf,
  storeCategorySettings,
} from '../../places/location/settings-service.js'
import { lockOrganisation, storeOverrides } from '../../places/location/settings-store.js'
import { findUsers } from '../../platform/session/session-store.js'
import { findBroken, type Broken, type FutureBooking } from './impact-rules.js'
import { loadFutureBookings, type FutureRow } from './impact-store.js'

const maxListed = 200

/** Returns the settings of locations or a whole category, with the inherited values. */
export function getSettings(
  context: ServerContext,
  call: Call,
  { bc: bookingCategoryId, l: locationIds = [] }: { bc: number; l?: number[] },
): Promise<SettingsOfLocations> {
  return inDirectory(context, call, async ({ called }, tx) => {
    const directory = await context.directories.get(tx, call.user.organisationId)
    const targets = requireTargets(directory, call.user, { bookingCategoryId, locationIds })
    const summary = summarizeSettings(targets)
    return {
      bookingCategoryId,
      locationIds,
      revision: revisionOf(targets.map(({ own }) => own)),
      ...summary,
      origins: nameOrigins(summary.origins, called),
    }
  })
}

/**
 * Replaces the overrides of the locations, or of the category, and records their history (AD-141).
 */
export function saveSettings(
  context: ServerContext,
  call: Call,
  input: BookingSettingChange,
): Promise<{ revision: string }> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const directory = await context.directories.get(tx, organisationId)
    const change = await readChange(tx, directory, call.user, input)
    const now = context.now()
    if (input.locationIds.length > 0) {
      await storeOverrides(tx, organisationId, change)
      const after = await context.directories.get(tx, organisationId)
      await recordChanges(tx, call.user, now, [directory, after])
    } else {
      await storeCategorySettings(tx, { user: call.user, now }, organisationId, change)
      publish(tx, organisationId, [{ type: 'organisation' }])
    }
    return { revision: change.revision }
  })
}

/** Runs the same checks as saving, and returns the bookings that would break the rules. */
export function checkSettings(
  context: ServerContext,
  call: Call,
  input: BookingSettingChange,
): Promise<BookingSettingImpact> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    const facts = await loadDirectoryFacts(tx, organisationId)
    const before = buildDirectory(facts!)
    const change = await readChange(tx, before, call.user, input)
    const settings = changeRows(facts!.settings, change)
    const after = buildDirectory({ ...facts!, settings })
    const places = placesUnder(before, change, input.locationIds)
    const concerned = new Set(places.map(({ id }) => id))
    const neighbours = places.flatMap((place) => shadowsOf(before, place))
    const rows = await loadFutureBookings(tx, {
      organisationId,
      categoryId: change.categoryId,
      locationIds: [...new Set([...concerned, ...neighbours])],
      countsDays: places.some(
        ({ id }) => after.settingsOf(after.place(id)!).settings.period?.singleBookingPerDay,
      ),
      now: new Date(context.now()),
    })
    const bookings = await toFutureBookings(tx, call.user, rows)
    const broken = await collect(findBroken(before, after, bookings, concerned))
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    return {
      checked: rows.filter(({ locationId }) => concerned.has(locationId)).length,
      count: broken.length,
      bookings: broken
        .slice(0, maxListed)
        .map((one) => toAnswer(one, rowOf.get(one.booking.id)!, before, call)),
    }
  })
}

/** Number of bookings between yields to other requests, about 10 ms of work. */
const atOnce = 250

async function collect(judged: Iterable<Broken | undefined>): Promise<Broken[]> {
  const broken: Broken[] = []
  let count = 0
  for (const one of judged) {
    if (one) broken.push(one)
    if (++count % atOnce === 0) await setImmediate()
  }
  return broken
}

/** Returns the category's bookable locations among the targets and below them. */
function placesUnder(
  directory: Directory,
  { categoryId }: SettingsChange,
  locationIds: readonly number[],
): Place[] {
  const all = locationIds.length === 0 ? directory.places : subtrees(directory, locationIds)
  return all.filter((place) => place.isBookable && place.categoryId === categoryId)
}

/** Adds the people who made the bookings. People who have left count as ordinary users. */
async function toFutureBookings(
  tx: Tx,
  user: CurrentUser,
  rows: readonly FutureRow[],
): Promise<FutureBooking[]> {
  const ids = [...new Set(rows.map(({ bookedById }) => bookedById))]
  const bookers = await findUsers(tx, user.organisationId, ids)
  const bookerOf = new Map(bookers.map((booker) => [booker.id, booker]))
  const nobody: CurrentUser = {
    ...user,
    id: 0,
    email: '',
    roles: [],
    locationRoles: [],
    userGroupIds: [],
  }
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    created: row.created.getTime(),
    label: row.label ?? undefined,
    notes: row.notes ?? undefined,
    costCode: row.costCode ?? undefined,
    attendeeCount: row.attendeeCount ?? undefined,
    booker: bookerOf.get(row.bookedById) ?? nobody,
  }))
}

function toAnswer(
  { booking, reasons, fields }: Broken,
  row: FutureRow,
  directory: Directory,
  { language }: Pick<Call, 'language'>,
): BrokenBooking {
  return {
    id: booking.id,
    ...(row.label && { label: row.label }),
    owner: {
      id: row.ownerId,
      name: row.ownerName,
      ...(row.ownerEmail && { email: row.ownerEmail }),
    },
    location: { id: booking.locationId, name: directory.place(booking.locationId)!.name },
    timeFrom: row.wallFrom,
    timeTo: row.wallTo,
    reasons: [...reasons],
    fields: fields.map(({ field, code, values }) => ({
      field,
      code,
      message: fillText(fieldCodes[code], language, values),
    })),
  }
}
