import type {
  Availability,
  AvailabilityRanges,
  LocationColumn,
  Reason,
  SpaceRange,
} from '@mosaic-booking/sdk'
import { slotOf, type SlotFacts } from '@mosaic-booking/sdk/rules'
import { toReasonKey } from '../../ground/core/distinct-reasons.js'
import type { Busy } from './availability-rules.js'
import type { Slot } from './column.js'
import type { Step } from './steps.js'

/** Ranges whose patterns are already serialised. */
export type WrittenRanges = Omit<AvailabilityRanges, 'patterns'> & {
  readonly patterns: readonly string[]
}

type RangeStep = AvailabilityRanges['steps'][number]
/** A space as a search evaluated it, or another whose bookings differ only in their ids. */
interface EvaluatedSpace {
  readonly busy: Space['busy']
  readonly slots: readonly (Slot<SlotFacts> | undefined)[]
  /** Undefined if the space belongs to no list of the answer. */
  readonly whole: Availability | undefined
  readonly timeZone: string
  readonly offsetFrom: number
}

interface Space {
  readonly locationId: number
  readonly busy: readonly Pick<Busy, 'bookingId'>[]
}

/** What is said about spaces that are alike, apart from the ids of their bookings. */
interface WrittenSpace {
  /** The ids of the one that was evaluated. */
  readonly ids: readonly (number | undefined)[]
  readonly ranges: readonly SpaceRange[]
  readonly facts: string
  /** What is said about the whole range, without its booking; undefined for no list. */
  readonly whole: string | undefined
  readonly bookingId: number | undefined
  readonly namesBooking: boolean
}

/**
 * The answer to a search as ranges. Each pattern is written once, and spaces that are alike differ
 * only in ids.
 */
export class RangeTable {
  readonly #steps: readonly Pick<RangeStep, 'time' | 'timeTo'>[]
  readonly #isOpen: boolean[]
  readonly #ranges = new Distinct<SpaceRange>(toRangeKey)
  readonly #patterns = new Distinct<string>((json) => json)
  readonly #written = new Map<object, WrittenSpace | undefined>()
  /** The patterns of those that name no booking. */
  readonly #known = new Map<WrittenSpace, number>()
  readonly #locationIds: number[] = []
  readonly #patternOf: number[] = []

  constructor(steps: readonly Step[]) {
    this.#steps = steps.map(({ wallFrom, wallTo }) => ({ time: wallFrom, timeTo: wallTo }))
    this.#isOpen = steps.map(() => false)
  }

  /**
   * @param shared the same object for spaces that differ only in ids; undefined for one that is
   *   alone with its facts, which need not be kept
   * @param read returns the facts of the space
   */
  add(space: Space, shared: object | undefined, read: () => EvaluatedSpace): void {
    const written =
      shared && this.#written.has(shared) ? this.#written.get(shared) : this.#writeSpace(read())
    if (shared) this.#written.set(shared, written)
    if (!written) return
    this.#locationIds.push(space.locationId)
    this.#patternOf.push(this.#indexOf(space, written))
  }

  /** Returns undefined for a space that belongs to no list. */
  #writeSpace({
    busy: evaluated,
    slots,
    whole,
    timeZone,
    offsetFrom,
  }: EvaluatedSpace): WrittenSpace | undefined {
    for (let step = 0; step < slots.length; step++)
      if (slots[step]?.isOpen) this.#isOpen[step] = true
    const ranges = toRanges(this.#steps, slots)
    if (!whole && ranges.length === 0) return undefined
    const facts = {
      timeZone,
      offsetFrom,
      bookedBy: whole?.bookedBy,
      bookedByPicture: whole?.bookedByPicture,
      busy: whole?.busy,
    }
    return {
      ids: evaluated.map(({ bookingId }) => bookingId),
      ranges,
      facts: JSON.stringify(facts).slice(0, -1),
      whole: whole && JSON.stringify({ ...whole, ...saidByPattern }).slice(0, -1),
      bookingId: whole?.bookingId,
      namesBooking: [whole, ...ranges].some((one) => one?.bookingId !== undefined),
    }
  }

  #indexOf(space: Space, written: WrittenSpace): number {
    const known = this.#known.get(written)
    if (known !== undefined) return known
    const pattern = this.#writePattern(space, written)
    // Spaces may also have the same booking: one of a location above them.
    const index = this.#patterns.add(pattern)
    if (!written.namesBooking) this.#known.set(written, index)
    return index
  }

  #writePattern({ busy }: Space, { ids, ranges, facts, whole, bookingId }: WrittenSpace): string {
    const toOwn = (id: number) => busy[ids.indexOf(id)]!.bookingId
    const id = bookingId === undefined ? '' : `,"bookingId":${toOwn(bookingId)}`
    const indexes = ranges.map((range) =>
      this.#ranges.add(
        range.bookingId === undefined ? range : { ...range, bookingId: toOwn(range.bookingId) },
      ),
    )
    return `${facts}${whole === undefined ? '' : `,"whole":${whole}${id}}`},"ranges":[${indexes.join()}]}`
  }

  /** Omits steps in which no space is open, as a list of timeslots does. */
  write(
    describe: (index: number) => RangeStep,
    limit: number,
    columns: readonly LocationColumn[],
  ): WrittenRanges {
    let count = 0
    const places = this.#isOpen.map((isOpen) => (isOpen ? count++ : count))
    const placeOf = (step: number) => places[step] ?? count
    const toShown = (range: SpaceRange): SpaceRange => {
      const firstStep = placeOf(range.firstStep)
      return {
        ...range,
        firstStep,
        stepCount: placeOf(range.firstStep + range.stepCount) - firstStep,
      }
    }
    return {
      steps: this.#isOpen.flatMap((isOpen, index) => (isOpen ? describe(index) : [])),
      ...(limit < Infinity ? { limit } : {}),
      ranges: this.#ranges.values.map(toShown),
      patterns: this.#patterns.values,
      locationIds: this.#locationIds,
      patternOf: this.#patternOf,
      columns: [...columns],
    }
  }
}

/** Fields of a space that its pattern has outside of these, or not at all. */
const saidByPattern = {
  locationId: undefined,
  timeZone: undefined,
  offsetFrom: undefined,
  bookedBy: undefined,
  bookedByPicture: undefined,
  busy: undefined,
  bookingId: undefined,
}

/** Different values, in the order in which they appeared. */
class Distinct<Value> {
  readonly values: Value[] = []
  readonly #indexOf = new Map<string, number>()
  readonly #keyOf: (value: Value) => string

  constructor(keyOf: (value: Value) => string) {
    this.#keyOf = keyOf
  }

  /** Returns the index of the value. */
  add(value: Value): number {
    const key = this.#keyOf(value)
    const known = this.#indexOf.get(key)
    if (known !== undefined) return known
    this.#indexOf.set(key, this.values.length)
    return this.values.push(value) - 1
  }
}

/** Cheaper than JSON: a month of thousands of spaces has hundreds of thousands of ranges. */
const toRangeKey = (range: SpaceRange): string =>
  `${range.firstStep},${range.stepCount},${range.status},${range.iconType},${range.bookingId},${range.timeFrom},${range.timeTo},${range.defaultBookingFrom},${range.defaultBookingTo},${range.reasons && toReasonKey(range.reasons)}`

/** Joins consecutive slots as long as the range says what each of them says. */
export function toRanges(
  steps: readonly Pick<RangeStep, 'time' | 'timeTo'>[],
  slots: readonly (Slot<SlotFacts> | undefined)[],
): SpaceRange[] {
  const ranges: SpaceRange[] = []
  let last: OpenRange | undefined
  // Without an iterator and copies: a search joins a slot of every space in every step.
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]?.written
    if (!slot) {
      last = undefined
      continue
    }
    if (last && goesOn(last, steps[index]!, slot)) last.stepCount++
    else ranges.push((last = toRange(index, steps[index]!, slot)))
  }
  return ranges
}

/** A range that the next slot may make longer. */
type OpenRange = SpaceRange & { stepCount: number }

const goesOn = (range: SpaceRange, step: Pick<RangeStep, 'time' | 'timeTo'>, slot: SlotFacts) =>
  range.status === slot.status &&
  range.iconType === slot.iconType &&
  range.bookingId === slot.bookingId &&
  (range.status === 'BOOKED'
    ? isSameReasons(range.reasons, slot.reasons)
    : isSameTime(slotOf(range, step), slot))

function toRange(
  firstStep: number,
  step: Pick<RangeStep, 'time' | 'timeTo'>,
  { status, iconType, defaultBookingFrom, defaultBookingTo, timeTo, reasons, bookingId }: SlotFacts,
): OpenRange {
  const facts = { firstStep, stepCount: 1, status, iconType, bookingId }
  if (status === 'BOOKED') return { ...facts, reasons }
  const range = { ...facts, timeFrom: defaultBookingFrom, timeTo }
  const said = slotOf(range, step)
  return {
    ...range,
    ...(said.defaultBookingFrom === defaultBookingFrom ? {} : { defaultBookingFrom }),
    ...(said.defaultBookingTo === defaultBookingTo ? {} : { defaultBookingTo }),
  }
}

const isSameTime = (one: SlotFacts, other: SlotFacts) =>
  one.defaultBookingFrom === other.defaultBookingFrom &&
  one.defaultBookingTo === other.defaultBookingTo &&
  one.timeTo === other.timeTo

/** Most reasons are one constant. */
const isSameReasons = (one: readonly Reason[] = [], other: readonly Reason[] = []) =>
  one.length === other.length &&
  one.every(
    (reason, index) =>
      reason === other[index] || JSON.stringify(reason) === JSON.stringify(other[index]),
  )
