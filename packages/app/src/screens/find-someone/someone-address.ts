import { browserToday } from '@mosaic-booking/widgets/ui'
import { readAddress } from '../../shared/address/address.js'
import { day, id } from '../../shared/address/fields.js'

/** The parts of `/find-someone/{userId}/{date}/{bookingId}` (ROUTE-021). */
export interface SomeoneAddress {
  readonly personId: number | undefined
  /** `YYYY-MM-DD`; today by default (D-159). */
  readonly date: string
  /** The selected booking. The page shows only its location and time. */
  readonly bookingId: number | undefined
}

const fields = { personId: id('userId'), date: day('date'), bookingId: id('bookingId') }

export function readSomeoneAddress(
  params: Readonly<Record<string, string | undefined>>,
): SomeoneAddress {
  const { date = browserToday(), ...ids } = readAddress(fields, params)
  return { ...ids, date }
}

/** Without a person, a 0 takes the person's segment so that the path can still contain the day. */
export const toSomeonePath = ({ personId, date, bookingId }: SomeoneAddress): string =>
  ['/find-someone', personId ?? 0, date, ...(bookingId === undefined ? [] : [bookingId])].join('/')
