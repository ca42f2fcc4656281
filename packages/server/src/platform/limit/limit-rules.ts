import type { OperationId } from '../../ground/core/call.js'

/** The amount used in a budget's window: added, or in total. */
export interface Use {
  readonly key: string
  readonly used: number
  readonly ends: Date
}

/** At most `max` within a window, which begins with the first use. */
export interface Budget {
  readonly max: number
  readonly windowMs: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const per = (windowMs: number, max: number): Budget => ({ max, windowMs })

/** Budgets against guessing, independent of the size of an organisation. */
const guessing = {
  /** Wrong passwords from a network address. */
  'login.address': per(15 * minute, 20),
  /**
   * The same, above which a password is refused unchecked if the account was not tried from there
   * before.
   */
  'login.addressAtAll': per(15 * minute, 100),
  /** Wrong passwords for an account from a network address. */
  'login.accountAtAddress': per(15 * minute, 10),
  /** Wrong passwords for an account that cannot be locked. */
  'login.account': per(15 * minute, 10),
  /** Codes of an account's authenticator app, after the right password. */
  'code.account': per(15 * minute, 10),
  'password.user': per(15 * minute, 20),
  'reset.guess': per(15 * minute, 20),
  'signup.guess': per(15 * minute, 20),
  'setup.guess': per(15 * minute, 20),
  /** Pairing codes are short, so users who may approve screens have few attempts. */
  'pairing.guess': per(15 * minute, 20),
  /** Codes of visitors, per kiosk or receptionist. */
  'passcode.guess': per(15 * minute, 20),
  /** Numbers of cards, per kiosk. */
  'card.guess': per(15 * minute, 20),
  'kioskCode.recipient': per(hour, 5),
  'kioskCode.device': per(hour, 200),
  /** Failed returns from identity providers, each of which costs a signature check. */
  'signOn.address': per(15 * minute, 200),
  'pairing.address': per(hour, 60),
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
  /** Reads of one feed: more often than calendar programs poll. */
  'feedReads.feed': per(10 * minute, 60),
  'feedReads.organisation': per(10 * minute, 100_000),
  /** Hundreds of wall displays may share an account, and all reconnect at once after an outage. */
  'sockets.user': per(minute, 3_000),
  'sockets.organisation': per(minute, 50_000),
  /** Searches, lists and checks, in slots of a search (docs/decisions/0049-price-queries-before-they-run.md). */
  'queries.user': per(10 * minute, 12_000_000),
  'queries.organisation': per(10 * minute, 120_000_000),
  /** Visits, each of which may cause mails. */
  'visits.user': per(hour, 600),
  'visits.organisation': per(hour, 20_000),
  /** People without an account: an administrator may import an address book of hundreds. */
  'contacts.user': per(hour, 200),
  'contacts.organisation': per(hour, 10_000),
  /** Questions to the support desk, each of which is a mail. */
  'support.user': per(hour, 10),
  'support.organisation': per(hour, 200),
  'exports.user': per(hour, 30),
  'exports.organisation': per(hour, 300),
} as const

/** Maximum number of open sockets in a process, multiplied by MB_LIMIT_FACTOR. */
export const openSockets = { user: 3_000, organisation: 20_000 } as const

export const budgets = { ...guessing, ...dear }
export type BudgetName = keyof typeof budgets
/** Operations with a budget per user and one per organisation. */
export type DearThing =
  | 'contacts'
  | 'outsiders'
  | 'feeds'
  | 'sockets'
  | 'queries'
  | 'exports'
  | 'support'
  | 'visits'

export function budgetOf(name: BudgetName, factor: number): Budget {
  const { max, windowMs } = budgets[name]
  return { max: name in dear ? Math.ceil(max * factor) : max, windowMs }
}

/** Operations that are charged before they run. */
export const dearOperations: Readonly<Partial<Record<OperationId, DearThing>>> = {
  'feed.create': 'feeds',
  'person.create': 'contacts',
  'support.create': 'support',
  'visitor.create': 'visits',
}

/** Every export is charged. */
export const dearThingOf = (id: string): DearThing | undefined =>
  dearOperations[id as OperationId] ?? (/export/i.test(id) ? 'exports' : undefined)

/** Queries up to this price are not counted: they cost no more than the call itself. */
export const freeQueryPrice = 2_000

/** A client usually controls a whole /64 of IPv6 addresses, so these count as one. */
export function addressKey(ip: string): string {
  return ip.includes('.') || !ip.includes(':') ? ip : ip.split(':').slice(0, 4).join(':')
}

/** The sum of several calls for each budget. */
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
