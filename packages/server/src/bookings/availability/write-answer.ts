import type { AvailabilityAnswer, Timeslot } from '@mosaic-booking/sdk'

/** A timeslot whose slots are already serialised as a JSON list. */
export interface WrittenTimeslot extends Omit<Timeslot, 'availability'> {
  readonly availability: Buffer
}

export interface WrittenAnswer extends Omit<AvailabilityAnswer, 'timeslots' | 'availability'> {
  readonly timeslots: readonly WrittenTimeslot[]
  readonly availability: readonly string[]
}

/**
 * The answer, one megabyte for a day of 500 locations, as serialised parts. JSON.stringify would
 * create many objects and strings for the garbage collector.
 */
export function writeAnswer({ timeslots, availability, ...answer }: WrittenAnswer): Buffer[] {
  const parts: Buffer[] = [Buffer.from(`${openWith(answer, 'timeslots')}[`)]
  for (const [index, { availability: slots, ...timeslot }] of timeslots.entries()) {
    parts.push(Buffer.from(`${index === 0 ? '' : ','}${openWith(timeslot, 'availability')}`))
    parts.push(slots, end)
  }
  parts.push(Buffer.from('],"availability":['))
  for (const [index, written] of availability.entries())
    parts.push(Buffer.from(index === 0 ? written : `,${written}`))
  parts.push(Buffer.from(']}'))
  return parts
}

const end = Buffer.from('}')

/** Serialises an object as JSON, up to the value of one additional field. */
const openWith = (object: object, field: string) =>
  `${JSON.stringify(object).slice(0, -1)},"${field}":`
