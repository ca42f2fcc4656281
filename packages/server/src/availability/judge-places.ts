import type { AvailabilitySlot } from '@mosaic-booking/sdk'
import { isAdmitted } from '@mosaic-booking/sdk/contract'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import type { Tx } from '../db/db.js'
import type { Call, CurrentUser } from '../http/call.js'
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
interface Judged {
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

/** A search under way. */
export interface Judging extends Asker {
  readonly search: Search
  readonly steps: readonly Step[]
  /** One for each step, to be filled with the slots that are shown. */
  readonly columns?: readonly Column[]
}

/** Judges every place in every step and over the range. */
export async function judgePlaces(judging: Judging, places: readonly Place[]): Promise<Judged[]> {
  if (places.length === 0) return []
  const { search, steps, now } = judging
  const grids = new Map<string, ZoneGrid>()
  for (const { timeZone } of places) if (!grids.has(timeZone)) grids.set(timeZone, createZoneGrid(search, steps, timeZone, toMinute(now)))
  const busy = await loadBusyOf(judging, places, [...grids.values()])
  return places.map((place) => {
    const grid = grids.get(place.timeZone)!
    const facts = gatherFacts(judging, place, grid, busy.get(place.id) ?? noBusy)
    return { place, grid, facts, verdict: judgePlace(judging, place, grid, facts) }
  })
}

const noBusy: readonly Busy[] = []

function gatherFacts({ directory, call, now, search }: Judging, place: Place, grid: ZoneGrid, busy: readonly Busy[]): PlaceFacts {
  const { buffer, period } = directory.settingsOf(place).settings
  return {
    opening: grid.opening(scheduleOf(directory, place)),
    period,
    window: grid.window(period),
    busy,
    own: busy.filter(({ isOwn, isShadow }) => isOwn && !isShadow),
    buffer: { before: (buffer?.minutesBefore ?? 0) * minuteMs, after: (buffer?.minutesAfter ?? 0) * minuteMs },
    now: toMinute(now),
    isExempt: manages(call.user, place),
    isDiscrete: search.isDiscrete,
  }
}

/** A place can be had in the range when it can in one of its steps, or at some other time of it. */
function judgePlace({ directory, search, steps, columns }: Judging, place: Place, grid: ZoneGrid, facts: PlaceFacts): Verdict {
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
    const column = columns?.[index]
    if (!column) continue
    column.isOpen ||= isWorthShowing(verdict)
    if (isShown(search, verdict)) column.slots.push(toSlot(place.id, facts, verdict, span, grid))
  }
  if (free) return free
  const mayLieBetween = !never && !search.isDiscrete && steps.some(({ need }) => need === 'exact')
  const between = mayLieBetween ? findBetweenSteps(facts, search.durationMinutes, grid) : undefined
  return between ?? refused ?? { isFree: false, reasons: ['past'], busy: undefined }
}

export const isShown = ({ shows }: Search, { isFree }: Verdict): boolean => shows === 'ALL' || isFree === (shows === 'AVAILABLE')

const isPast = (verdict: Verdict) => !verdict.isFree && verdict.reasons[0] === 'past'
const unshown = new Set(['past', 'closed', 'notBookable', 'withoutBooking'])
const isWorthShowing = (verdict: Verdict) => verdict.isFree || !verdict.reasons.some((reason) => unshown.has(reason))

/** Ask for the places only when they are few; for most of the organisation the range alone says enough. */
const fewPlaces = 100

function loadBusyOf({ tx, directory, call: { user } }: Judging, places: readonly Place[], grids: readonly ZoneGrid[]): Promise<Map<number, Busy[]>> {
  let [before, after] = [0, 0]
  for (const place of places) {
    const { minutesBefore = 0, minutesAfter = 0 } = directory.settingsOf(place).settings.buffer ?? {}
    before = Math.max(before, minutesBefore)
    after = Math.max(after, minutesAfter)
  }
  return loadBusy(tx, {
    organisationId: directory.organisationId,
    range: {
      from: Math.min(...grids.map(({ from }) => from)) - before * minuteMs,
      to: Math.max(...grids.map(({ dayEnd }) => dayEnd)) + after * minuteMs,
    },
    locationIds: places.length <= fewPlaces ? places.map(({ id }) => id) : undefined,
    userId: user.id,
    needsTimes: before + after > 0,
    showsOwners: directory.isOn('floor_plan_shows_booking_owner') && seesBookings(directory, user),
  })
}

/** With hide_all_bookings on, other people's bookings are not for ordinary users. */
function seesBookings(directory: Directory, user: CurrentUser): boolean {
  return !directory.isOn('hide_all_bookings') || isAdmitted(user.roles, 'allBookingsNotUser')
}
