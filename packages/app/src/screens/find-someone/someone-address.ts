import { browserToday } from '@mosaic-booking/widgets/ui'
import { readAddress } from '../../shared/address/address.js'
import { day, id } from '../../shared/address/fields.js'

/** The parts of `/find-someone/{userId}/{date}/{bookingId}` (ROUTE-021). */
export interface SomeoneAddress {
  readonly personId: number | undefined
  /** `YYYY-MM-DD`; today by default (D-159). */
  readonly date: string
  /** The chosen booking, of which the page shows place and time only. */
  readonly bookingId: number | undefined
}

const fields = { personId: id('userId'), date: day('date'), bookingId: id('bookingId') }

export function readSomeoneAddress(
  params: Readonly<Record<string, string | undefined>>,
): SomeoneAddress {
  const { date = browserToday(), ...ids } = readAddress(fields, params)
  return { ...ids, date }
}

/** Without a person the day stays in the path with a 0, which counts as nobody. */
export const toSomeonePath = ({ personId, date, bookingId }: SomeoneAddress): string =>
  ['/find-someone', personId ?? 0, date, ...(bookingId === undefined ? [] : [bookingId])].join('/')
