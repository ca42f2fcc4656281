import type { Availability, AvailabilityAnswer, Timeslot } from '@mosaic-booking/sdk'
import type { FileAnswer } from '../../ground/core/call.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import type { WrittenRanges } from './range-table.js'

/** A timeslot whose slots are already serialised as a JSON list. */
export interface WrittenTimeslot extends Omit<Timeslot, 'availability'> {
  readonly availability: Buffer
}

export interface WrittenAnswer extends Omit<
  AvailabilityAnswer,
  'timeslots' | 'availability' | 'ranges'
> {
  readonly timeslots: readonly WrittenTimeslot[]
  readonly availability: readonly string[]
  readonly ranges?: WrittenRanges | undefined
}

/**
 * The answer, one megabyte for a day of 500 locations, as serialised parts. JSON.stringify would
 * create many objects and strings for the garbage collector.
 */
export function writeAnswer({
  timeslots,
  availability,
  ranges,
  ...answer
}: WrittenAnswer): Buffer[] {
  const opening = ranges
    ? `${openWith(answer, 'ranges')}${writeRanges(ranges)},"timeslots":[`
    : `${openWith(answer, 'timeslots')}[`
  const parts: Buffer[] = [Buffer.from(opening)]
  for (const [index, { availability: slots, ...timeslot }] of timeslots.entries()) {
    parts.push(Buffer.from(`${index === 0 ? '' : ','}${openWith(timeslot, 'availability')}`))
    parts.push(slots, end)
  }
  parts.push(lists)
  for (const [index, written] of availability.entries())
    parts.push(Buffer.from(index === 0 ? written : `,${written}`))
  parts.push(Buffer.from(']}'))
  return parts
}

const writeRanges = ({ patterns, ...ranges }: WrittenRanges) =>
  `${openWith(ranges, 'patterns')}[${patterns.join()}]}`

const end = Buffer.from('}')
const lists = Buffer.from('],"availability":[')

/**
 * Parses the output of `writeAnswer` one timeslot at a time: parsing it as a whole would block all
 * other requests.
 */
export async function readAnswer([head, ...rest]: readonly Buffer[]): Promise<AvailabilityAnswer> {
  const listed = rest.findIndex((part) => part.equals(lists))
  const slots = rest.slice(0, listed)
  const timeslots = await mapInTurns(
    slots.flatMap((part, at) => (at % 3 === 0 ? [[part, slots[at + 1]!] as const] : [])),
    ([opening, list]) =>
      JSON.parse(`${String(opening).replace(/^,/, '')}${String(list)}}`) as Timeslot,
  )
  const availability = await mapInTurns(
    rest.slice(listed + 1, -1),
    (part) => JSON.parse(String(part).replace(/^,/, '')) as Availability,
  )
  return { ...(JSON.parse(`${String(head)}]}`) as AvailabilityAnswer), timeslots, availability }
}

/** Serialises a response in chunks, for `writeAnswer`. */
export async function toWritten(answer: AvailabilityAnswer): Promise<WrittenAnswer> {
  return {
    ...answer,
    ranges: answer.ranges && {
      ...answer.ranges,
      patterns: await mapInTurns(answer.ranges.patterns, (pattern) => JSON.stringify(pattern)),
    },
    timeslots: await mapInTurns(answer.timeslots, (slot) => ({
      ...slot,
      availability: Buffer.from(JSON.stringify(slot.availability)),
    })),
    availability: await mapInTurns(answer.availability, (one) => JSON.stringify(one)),
  }
}

/** Serialises an object as JSON, up to the value of one additional field. */
const openWith = (object: object, field: string) =>
  `${JSON.stringify(object).slice(0, -1)},"${field}":`

export const toAnswer = (found: WrittenAnswer): FileAnswer => ({
  mediaType: 'application/json; charset=utf-8',
  content: writeAnswer(found),
  headers: { 'cache-control': 'private, no-store' },
})
