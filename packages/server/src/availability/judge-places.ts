import type { AvailabilitySlot } from '@mosaic-booking/sdk'
import { isAdmitted } from '@mosaic-booking/sdk/contract'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import type { Tx } from '../db/db.js'
import type { Call } from '../http/call.js'
import type { Directory, Place } from '../location/directory.js'
import { manages } from '../user/authority.js'
import { findBetweenSteps, judgeStep, type Busy, type PlaceFacts, type Verdict } from './availability-rules.js'
import { loadBusy } from './availability-store.js'
import { toMinute, whyNeverBookable } from './place-rules.js'
import type { Search } from './read-search.js'
import { scheduleOf } from './schedule.js'
import type { Step } from './steps.js'
import { toSlot } from './to-availability.js'
import { createZoneGrid, type ZoneGrid } from './zone-grid.js'

/** Who asks, of what, when. */
export interface Asker {
  readonly tx: Tx
  readonly directory: Directory
  readonly call: Call
  /** Epoch milliseconds. */
  readonly now: number
}

/** A place over the whole range. */
export interface Judged {
  readonly place: Place
  readonly grid: ZoneGrid
  readonly facts: PlaceFacts
  readonly verdict: Verdict
}

/** The places of one step. */
export interface Column {
  readonly slots: AvailabilitySlot[]
  /** Whether any place opens then at all, and it is not past. */
  isOpen: boolean
}

/** Judges every place in every step; fills the columns, one for each step, with the slots that are shown. */
export async function judgePlaces(asker: Asker, search: Search, steps: readonly Step[], places: readonly Place[], columns: readonly Column[] = []): Promise<Judged[]> {
  if (places.length === 0) return []
  const grids = new Map<string, ZoneGrid>()
  for (const { timeZone } of places) if (!grids.has(timeZone)) grids.set(timeZone, createZoneGrid(search, steps, timeZone, toMinute(asker.now)))
  const busy = await loadBusyOf(asker, places, [...grids.values()])
  return places.map((place) => {
    const grid = grids.get(place.timeZone)!
    const facts = gatherFacts(asker, place, grid, busy.get(place.id) ?? noBusy, search)
    return { place, grid, facts, verdict: judgePlace(asker, search, steps, place, grid, facts, columns) }
  })
}

const noBusy: readonly Busy[] = []

function gatherFacts({ directory, call: { user }, now }: Asker, place: Place, grid: ZoneGrid, busy: readonly Busy[], { isDiscrete }: Search): PlaceFacts {
  const { buffer, period } = directory.settingsOf(place).settings
  return {
    opening: grid.opening(scheduleOf(directory, place)), period, window: grid.window(period), busy, own: busy.filter(({ isOwn, isShadow }) => isOwn && !isShadow),
    buffer: { before: (buffer?.minutesBefore ?? 0) * minuteMs, after: (buffer?.minutesAfter ?? 0) * minuteMs },
    now: toMinute(now), isExempt: manages(user, place), isDiscrete,
  }
}

/** A place can be had in the range when it can in one of its steps, or at some other time of it. */
function judgePlace({ directory }: Asker, search: Search, steps: readonly Step[], place: Place, grid: ZoneGrid, facts: PlaceFacts, columns: readonly Column[]): Verdict {
  const reasons = whyNeverBookable(directory, place)
  const never: Verdict | undefined = reasons.length > 0 ? { isFree: false, reasons, busy: undefined } : undefined
  let free: Verdict | undefined
  let refused: Verdict | undefined
  for (let index = 0; index < steps.length; index++) {
    const span = grid.spans[index]
    if (!span) continue
    const verdict = never ?? judgeStep(facts, steps[index]!.need, span)
    if (verdict.isFree) free ??= verdict
    // The first reason that is not simply this morning's.
    else if (!refused || (isPast(refused) && !isPast(verdict))) refused = verdict
    const column = columns[index]
    if (!column) continue
    column.isOpen ||= isWorthShowing(verdict)
    if (isShown(search, verdict)) column.slots.push(toSlot(place.id, facts, verdict, span, grid))
  }
  if (free) return free
  const between = !never && !search.isDiscrete && steps.some(({ need }) => need === 'exact') ? findBetweenSteps(facts, search.durationMinutes, grid) : undefined
  return between ?? refused ?? { isFree: false, reasons: ['past'], busy: undefined }
}

export const isShown = ({ shows }: Search, { isFree }: Verdict): boolean => shows === 'ALL' || isFree === (shows === 'AVAILABLE')

const isPast = (verdict: Verdict) => !verdict.isFree && verdict.reasons[0] === 'past'
const unshown = new Set(['past', 'closed', 'notBookable', 'withoutBooking'])
const isWorthShowing = (verdict: Verdict) => verdict.isFree || !verdict.reasons.some((reason) => unshown.has(reason))

/** Ask for the places only when they are few; for most of the organisation the range alone says enough. */
const fewPlaces = 100

function loadBusyOf({ tx, directory, call: { user } }: Asker, places: readonly Place[], grids: readonly ZoneGrid[]): Promise<Map<number, Busy[]>> {
  let [before, after] = [0, 0]
  for (const place of places) {
    const { minutesBefore = 0, minutesAfter = 0 } = directory.settingsOf(place).settings.buffer ?? {}
    before = Math.max(before, minutesBefore)
    after = Math.max(after, minutesAfter)
  }
  return loadBusy(tx, {
    organisationId: directory.organisationId,
    range: { from: Math.min(...grids.map(({ from }) => from)) - before * minuteMs, to: Math.max(...grids.map(({ dayEnd }) => dayEnd)) + after * minuteMs },
    locationIds: places.length <= fewPlaces ? places.map(({ id }) => id) : undefined,
    userId: user.id,
    needsTimes: before + after > 0,
    showsOwners: directory.isOn('floor_plan_shows_booking_owner') && (!directory.isOn('hide_all_bookings') || isAdmitted(user.roles, 'allBookingsNotUser')),
  })
}
