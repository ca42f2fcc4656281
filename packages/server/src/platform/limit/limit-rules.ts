import type { OperationId } from '../../ground/core/call.js'

/** Use in a budget's window: added, or in total. */
export interface Use {
  readonly key: string
  readonly used: number
  readonly ends: Date
}

/** At most `max` within a window, which starts with the first use. */
export interface Budget {
  readonly max: number
  readonly windowMs: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const per = (windowMs: number, max: number): Budget => ({ max, windowMs })

/** Budgets against guessing, independent of the organisation's size. */
const guessing = {
  /** Wrong passwords from one network address. */
  'login.address': per(15 * minute, 20),
  /**
   * Wrong passwords from one network address, beyond which passwords are refused without a check
   * for accounts not previously tried from there.
   */
  'login.addressAtAll': per(15 * minute, 100),
  /** Wrong passwords for one account from one network address. */
  'login.accountAtAddress': per(15 * minute, 10),
  /** Wrong passwords for an account that cannot be locked. */
  'login.account': per(15 * minute, 10),
  /** Authenticator codes for an account, after the correct password. */
  'code.account': per(15 * minute, 10),
  'password.user': per(15 * minute, 20),
  'reset.guess': per(15 * minute, 20),
  'signup.guess': per(15 * minute, 20),
  'setup.guess': per(15 * minute, 20),
  /** Pairing codes are short, so users who may approve screens have few attempts. */
  'pairing.guess': per(15 * minute, 20),
  /** Visitor codes, per kiosk or receptionist. */
  'passcode.guess': per(15 * minute, 20),
  /** Links of invitations, from one network address. */
  'invitation.guess': per(15 * minute, 20),
  /** Card numbers, per kiosk. */
  'card.guess': per(15 * minute, 20),
  'kioskCode.recipient': per(hour, 5),
  'kioskCode.device': per(hour, 200),
  /** Failed returns from identity providers, each of which requires a signature check. */
  'signOn.address': per(15 * minute, 200),
  /** Refused passkeys, each of which requires a signature check. */
  'passkey.address': per(15 * minute, 100),
  /**
   * Screens that wait for an administrator show a new code every ten minutes, and the hundreds of a
   * building share an address.
   */
  'pairing.address': per(hour, 3_000),
  'reset.recipient': per(hour, 3),
  'reset.address': per(hour, 60),
  'signup.recipient': per(hour, 3),
  'signup.address': per(hour, 60),
} as const

/**
 * Budgets for costly operations, per user and per organisation. MB_LIMIT_FACTOR multiplies them.
 */
const dear = {
  'outsiders.user': per(day, 500),
  'outsiders.organisation': per(day, 10_000),
  'feeds.user': per(day, 50),
  'feeds.organisation': per(day, 5_000),
  /** Reads of one feed, above the polling rate of calendar programs. */
  'feedReads.feed': per(10 * minute, 60),
  'feedReads.organisation': per(10 * minute, 100_000),
  /**
   * Hundreds of wall displays may share an account, and all reconnect simultaneously after an
   * outage.
   */
  'sockets.user': per(minute, 3_000),
  'sockets.organisation': per(minute, 50_000),
  /** Searches, lists and checks, in slots of a search (docs/decisions/0049-price-queries-before-they-run.md). */
  'queries.user': per(10 * minute, 12_000_000),
  'queries.organisation': per(10 * minute, 120_000_000),
  /** Visits, each of which may send mails. */
  'visits.user': per(hour, 600),
  'visits.organisation': per(hour, 20_000),
  /** People without an account; an administrator may import an address book of hundreds. */
  'contacts.user': per(hour, 200),
  'contacts.organisation': per(hour, 10_000),
  /** Requests to the support desk, each of which sends a mail. */
  'support.user': per(hour, 10),
  'support.organisation': per(hour, 200),
  /** Pictures of people, each of which is decoded. */
  'pictures.user': per(hour, 30),
  'pictures.organisation': per(hour, 3_000),
  /** Pictures of one display, which is drawn anew at each change. */
  'papers.device': per(10 * minute, 60),
  /** Tests of a broker, each of which connects for seconds. */
  'brokers.user': per(hour, 60),
  'brokers.organisation': per(hour, 120),
  /** Test mails, each of which connects to a server of the caller's choice. */
  'mailTests.user': per(hour, 60),
  'mailTests.organisation': per(hour, 200),
  'exports.user': per(hour, 30),
  'exports.organisation': per(hour, 300),
} as const

/** Maximum number of open sockets in a process, multiplied by MB_LIMIT_FACTOR. */
export const openSockets = { user: 3_000, organisation: 20_000 } as const

export const budgets = { ...guessing, ...dear }
export type BudgetName = keyof typeof budgets
/** Operations with a budget per user and one per organisation. */
export type DearThing =
  | 'brokers'
  | 'contacts'
  | 'outsiders'
  | 'feeds'
  | 'sockets'
  | 'queries'
  | 'exports'
  | 'pictures'
  | 'mailTests'
  | 'support'
  | 'visits'

export const isGuessing = (name: BudgetName): boolean => Object.hasOwn(guessing, name)

export function budgetOf(name: BudgetName, factor: number): Budget {
  const { max, windowMs } = budgets[name]
  return { max: name in dear ? Math.ceil(max * factor) : max, windowMs }
}

/** Operations that are charged before they run. */
export const dearOperations: Readonly<Partial<Record<OperationId, DearThing>>> = {
  'feed.create': 'feeds',
  'integration.checkMqtt': 'brokers',
  'mailServer.test': 'mailTests',
  'person.create': 'contacts',
  'support.create': 'support',
  'user.savePicture': 'pictures',
  'visitor.create': 'visits',
}

/** All exports are charged. */
export const dearThingOf = (id: string): DearThing | undefined =>
  dearOperations[id as OperationId] ?? (/export/i.test(id) ? 'exports' : undefined)

/** Cheaper queries are not counted, because they cost no more than the call itself. */
export const freeQueryPrice = 2_000

/** Groups a /64 of IPv6 addresses, because one client usually controls all of them. */
export function addressKey(ip: string): string {
  return ip.includes('.') || !ip.includes(':') ? ip : ip.split(':').slice(0, 4).join(':')
}

/** Sums the use of several calls for each budget. */
export function addUp(calls: readonly (readonly Use[])[]): Use[] {
  const sums = new Map<string, Use>()
  for (const use of calls.flat())
    sums.set(use.key, { ...use, used: use.used + (sums.get(use.key)?.used ?? 0) })
  return [...sums.values()]
}

/**
 * Derives the state of the budgets after each of several calls that were added together, as if they
 * had been added one by one. `states` is the state after all of them.
 */
export function stateAfterEach(
  calls: readonly (readonly Use[])[],
  states: readonly Use[],
): Use[][] {
  const total = new Map(addUp(calls).map(({ key, used }) => [key, used]))
  const known = new Map(
    states.map((state) => [state.key, { ...state, used: state.used - total.get(state.key)! }]),
  )
  return calls.map((uses) =>
    uses.flatMap(({ key, used }) => {
      const state = known.get(key)
      if (!state) return []
      state.used += used
      return [{ ...state }]
    }),
  )
}
