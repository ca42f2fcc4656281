import type { AvailabilityAnswer, Timeslot } from '@mosaic-booking/sdk'

/** A step whose places are written already: a JSON list in parts. */
export interface WrittenTimeslot extends Omit<Timeslot, 'availability'> {
  readonly availability: readonly Buffer[]
}

export interface WrittenAnswer extends Omit<AvailabilityAnswer, 'timeslots'> {
  readonly timeslots: readonly WrittenTimeslot[]
}

/**
 * The bytes of an answer, a megabyte for a day of five hundred places: put together from parts
 * that are written already, without the objects and the texts that would have to be cleared away
 * after JSON.stringify.
 */
export function writeAnswer({ timeslots, ...answer }: WrittenAnswer): Buffer {
  const parts: Buffer[] = [Buffer.from(`${openWith(answer, 'timeslots')}[`)]
  for (const [index, { availability, ...timeslot }] of timeslots.entries()) {
    parts.push(Buffer.from(`${index === 0 ? '' : ','}${openWith(timeslot, 'availability')}`))
    for (const part of availability) parts.push(part)
    parts.push(end)
  }
  parts.push(endOfList)
  return Buffer.concat(parts)
}

const end = Buffer.from('}')
const endOfList = Buffer.from(']}')

/** An object as JSON up to the value of one more field. */
const openWith = (object: object, field: string) =>
  `${JSON.stringify(object).slice(0, -1)},"${field}":`
