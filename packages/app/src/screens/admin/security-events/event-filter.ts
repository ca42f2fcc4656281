import type { SecurityEventKind, SecurityEventListRequest } from '@mosaic-booking/sdk'
import { choice, day, id, withDefault } from '../../../shared/address/fields.js'
import type { Address } from '../../../shared/address/fields.js'

/** The kinds of events by topic, in the order of the filter. */
export const topics = {
  logins: [
    'loggedIn',
    'loginFailed',
    'signOnFailed',
    'signOnLinked',
    'accountLocked',
    'accountUnlocked',
    'sessionsEnded',
  ],
  credentials: [
    'passwordChanged',
    'passwordReset',
    'resetRequested',
    'passkeyAdded',
    'passkeyRemoved',
    'twoFactorAdded',
    'twoFactorRemoved',
    'recoveryCodesCreated',
    'recoveryCodeUsed',
  ],
  accounts: [
    'accountCreated',
    'accountChanged',
    'accountDeactivated',
    'accountReactivated',
    'personErased',
    'rolesChanged',
    'tokenCreated',
    'tokenWithdrawn',
  ],
  data: ['settingsChanged', 'exported', 'refused'],
} as const satisfies Record<string, readonly SecurityEventKind[]>
export type Topic = keyof typeof topics
export const topicNames = Object.keys(topics) as Topic[]
export const kinds: readonly SecurityEventKind[] = Object.values(topics).flat()

export const periods = ['day1', 'days7', 'days30', 'year', 'between'] as const
const lengths = { day1: 1, days7: 7, days30: 30, year: 366 } as const

export const eventAddress = {
  kind: choice('kind', [...topicNames, ...kinds] as (Topic | SecurityEventKind)[]),
  person: id('person'),
  when: withDefault(choice('when', periods), 'days7'),
  from: day('from'),
  to: day('to'),
}
export type EventAddress = Address<typeof eventAddress>

const dayMs = 24 * 3_600_000

/** The start of a day in the browser's time zone. */
const startOf = (text: string, daysLater = 0) => {
  const date = new Date(`${text}T00:00`)
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}

/** Days of the address; today, `YYYY-MM-DD`, where one is missing. */
export const daysOf = ({ from, to }: EventAddress, today: string) => ({
  from: from ?? to ?? today,
  to: to ?? (from && from > today ? from : today),
})

/** The request for the events that a filter selects. `now` does not move while a filter is shown. */
export function toRequest(
  address: EventAddress,
  { now, today }: { readonly now: Date; readonly today: string },
): SecurityEventListRequest {
  const { kind, person, when } = address
  const days = daysOf(address, today)
  return {
    ...(kind && {
      kind: kind in topics ? [...topics[kind as Topic]] : [kind as SecurityEventKind],
    }),
    ...(person !== undefined && { userId: person }),
    ...(when === 'between'
      ? { from: startOf(days.from), to: startOf(days.to, 1) }
      : { from: new Date(now.getTime() - lengths[when] * dayMs).toISOString() }),
  }
}
