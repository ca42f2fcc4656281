import type {
  Availability,
  AvailabilityRanges,
  LocationColumn,
  Reason,
  SpaceRange,
} from '@mosaic-booking/sdk'
import { slotOf, type SlotFacts } from '@mosaic-booking/sdk/rules'
import { toReasonKey } from '../../ground/core/distinct-reasons.js'
import type { Slot } from './column.js'
import type { Step } from './steps.js'

/** Ranges whose patterns are already serialised. */
export type WrittenRanges = Omit<AvailabilityRanges, 'patterns'> & {
  readonly patterns: readonly string[]
}

type RangeStep = AvailabilityRanges['steps'][number]
/** A space as a search evaluated it. Alike spaces may share these objects. */
interface EvaluatedSpace {
  readonly slots: readonly (Slot<SlotFacts> | undefined)[]
  /** Undefined if the space belongs to no list of the answer. */
  readonly whole: Availability | undefined
  readonly timeZone: string
  readonly offsetFrom: number
}

/**
 * The answer to a search as ranges. Spaces without bookings differ only in their id, so each
 * pattern is written once.
 */
export class RangeTable {
  readonly #steps: readonly Pick<RangeStep, 'time' | 'timeTo'>[]
  readonly #isOpen: boolean[]
  readonly #ranges = new Distinct<SpaceRange>(toRangeKey)
  readonly #patterns = new Distinct<string>((json) => json)
  readonly #indexOfShared = new Map<object, number | undefined>()
  readonly #locationIds: number[] = []
  readonly #patternOf: number[] = []

  constructor(steps: readonly Step[]) {
    this.#steps = steps.map(({ wallFrom, wallTo }) => ({ time: wallFrom, timeTo: wallTo }))
    this.#isOpen = steps.map(() => false)
  }

  /**
   * @param shared the same object for spaces that differ only in their id; undefined for one that
   *   is alone with its facts, which need not be kept
   * @param read returns the facts of the space
   */
  add(locationId: number, shared: object | undefined, read: () => EvaluatedSpace): void {
    const index =
      shared && this.#indexOfShared.has(shared)
        ? this.#indexOfShared.get(shared)
        : this.#addPattern(read())
    if (shared) this.#indexOfShared.set(shared, index)
    if (index === undefined) return
    this.#locationIds.push(locationId)
    this.#patternOf.push(index)
  }

  /** Returns undefined for a space that belongs to no list. */
  #addPattern({ slots, whole, timeZone, offsetFrom }: EvaluatedSpace): number | undefined {
    for (let step = 0; step < slots.length; step++)
      if (slots[step]?.isOpen) this.#isOpen[step] = true
    const ranges = toRanges(this.#steps, slots)
    if (!whole && ranges.length === 0) return undefined
    const pattern = {
      timeZone,
      offsetFrom,
      bookedBy: whole?.bookedBy,
      bookedByPicture: whole?.bookedByPicture,
      busy: whole?.busy,
      whole: whole && { ...whole, ...saidByPattern },
      ranges: ranges.map((range) => this.#ranges.add(range)),
    }
    return this.#patterns.add(JSON.stringify(pattern))
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

/** Fields of a space that its pattern has outside of the whole range, or not at all. */
const saidByPattern = {
  locationId: undefined,
  timeZone: undefined,
  offsetFrom: undefined,
  bookedBy: undefined,
  bookedByPicture: undefined,
  busy: undefined,
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
