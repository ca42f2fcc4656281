import type {
  Availability,
  AvailabilityAnswer,
  AvailabilityRanges,
  AvailabilitySlot,
  AvailabilityStep,
  Location,
  SpaceRange,
} from '../generated/types.js'

/** A slot without its space. */
export type SlotFacts = Omit<AvailabilitySlot, 'locationId'>

/**
 * The slot of one step of a range. A free range offers the part of it that lies in the step. The
 * server writes ranges by the same rule, so both always agree.
 */
export function slotOf(range: SpaceRange, step: Pick<AvailabilityStep, 'time' | 'timeTo'>) {
  const { status, iconType, bookingId, reasons, timeFrom = '', timeTo = '' } = range
  return (
    status === 'BOOKED'
      ? { status, iconType, reasons, bookingId }
      : {
          status,
          iconType,
          defaultBookingFrom:
            range.defaultBookingFrom ?? (timeFrom > step.time ? timeFrom : step.time),
          defaultBookingTo: range.defaultBookingTo ?? (timeTo < step.timeTo ? timeTo : step.timeTo),
          timeTo,
          bookingId,
        }
  ) as SlotFacts
}

/**
 * Turns an answer to a search with `include=ranges` into the whole one: timeslots with the slots of
 * all spaces, availability and locations. Returns other answers unchanged.
 */
export function deriveSlots({ ranges, ...answer }: AvailabilityAnswer): AvailabilityAnswer {
  if (!ranges) return answer
  const { steps, patterns, locationIds, patternOf, limit = Infinity } = ranges
  const slots = steps.map((): AvailabilitySlot[] => [])
  const derived = ranges.ranges.map((range) =>
    steps
      .slice(range.firstStep, range.firstStep + range.stepCount)
      .map((step, index) => [range.firstStep + index, slotOf(range, step)] as const),
  )
  const availability: Availability[] = []
  for (const [row, locationId] of locationIds.entries()) {
    const { whole, ranges: own, ...facts } = patterns[patternOf[row]!]!
    for (const range of own)
      for (const [index, slot] of derived[range]!)
        slots[index]!.push({ locationId, ...slot } as AvailabilitySlot)
    if (whole) availability.push({ locationId, ...whole, ...facts } as Availability)
  }
  return {
    ...answer,
    timeslots: steps.map((step, index) => ({
      ...step,
      isLimited: slots[index]!.length > limit,
      availability: limited(slots[index]!, limit),
    })),
    availability,
    locations: toLocations(ranges, availability),
  }
}

/** If the limit is exceeded, available spaces come before unavailable ones (RES-004). */
function limited(slots: AvailabilitySlot[], limit: number): AvailabilitySlot[] {
  if (slots.length <= limit) return slots
  const isFree = ({ status }: AvailabilitySlot) => status === 'AVAILABLE'
  return [...slots.filter(isFree), ...slots.filter((slot) => !isFree(slot))].slice(0, limit)
}

function toLocations(
  { columns }: AvailabilityRanges,
  availability: readonly Availability[],
): Location[] {
  if (columns.length === 0) return []
  return availability.map(({ locationId }, row) => {
    const location: Record<string, unknown> = { id: locationId }
    for (const { field, values, of } of columns) {
      const value = values[of ? of[row]! : values.length === 1 ? 0 : row]
      if (value !== undefined) location[field] = value
    }
    const { longQualifier, name } = location as { longQualifier?: string; name?: string }
    location.qualifiedName ??= longQualifier ? `${longQualifier} > ${name ?? ''}` : name
    return location as unknown as Location
  })
}
