/*
 * Checks whether a history of concurrent calls is linearizable: whether a server that handles one
 * booking after another could have produced it. Pure: it receives each client's requests, times and
 * responses, and the final state of the database.
 *
 * Every kind of call sets the locations that a booking holds: a create sets the first ones, a move
 * replaces them, a cancel removes them, an approval keeps them. So one rule covers all kinds.
 */

export interface Claim {
  readonly location: number
  /** Half-open, including buffers; any unit. */
  readonly from: number
  readonly to: number
  /** Blocked by a booking above or below the location. Two shadows do not conflict. */
  readonly isShadow?: boolean
}

/** The intended effect of a call on one booking. */
export interface Effect {
  readonly booking: string
  /** The booking's claims afterwards; absent if unchanged. */
  readonly claims?: readonly Claim[]
  /**
   * Skips the booking if it has already ended. Otherwise a call affects all of its bookings or
   * none.
   */
  readonly unlessEnded?: boolean
  /** The returned version. */
  readonly version?: number
}

interface Called {
  /** Identifies the call in the log of each booking that it changed. */
  readonly id: string
  readonly kind: string
  /** The client's times of sending the request and receiving the response. */
  readonly invoke: number
  readonly end: number
}

export type Call = Called &
  (
    | { readonly result: 'ok'; readonly effects: readonly Effect[] }
    /** Unknown, because the connection was lost. `end` is meaningless here. */
    | { readonly result: 'unknown'; readonly effects: readonly Effect[] }
    /** Refused because of other bookings. */
    | { readonly result: 'refused'; readonly because: 'taken'; readonly effects: readonly Effect[] }
    /** Refused because of a previous call of one of these kinds on the booking. */
    | {
        readonly result: 'refused'
        readonly because: 'changed'
        readonly by: readonly string[]
        readonly effects: readonly Effect[]
      }
    /** An error that no client may ever receive. */
    | { readonly result: 'failed'; readonly text: string; readonly effects: readonly Effect[] }
    /** A booking's log, as returned. */
    | { readonly result: 'read'; readonly booking: string; readonly log: readonly string[] }
  )

export interface FinalBooking {
  readonly booking: string
  /** Ids of the calls that created and changed the booking, in order. */
  readonly log: readonly string[]
  /** Empty for an inactive booking. */
  readonly claims: readonly Claim[]
}

export interface Violation {
  readonly rule: 'safety' | 'durability' | 'refusal' | 'order' | 'failure'
  readonly text: string
}

type Writing = Exclude<Call, { result: 'read' }>

/**
 * An effective claim: it started during the call `birth` and ended during the call `death`, if at
 * all.
 */
interface Hold extends Claim {
  readonly booking: string
  readonly birth: Called
  readonly death: Called | undefined
}

/** Returns all parts of the history that no order of calls explains. */
export function checkHistory(calls: readonly Call[], final: readonly FinalBooking[]): Violation[] {
  const writes = calls.filter((call): call is Writing => call.result !== 'read')
  const byId = new Map(writes.map((call) => [call.id, call]))
  const logs = new Map(final.map((booking) => [booking.booking, booking]))
  const holds = byLocation(final.flatMap(({ booking, log }) => holdsOf(booking, log, byId)))
  return [
    ...writes.flatMap((call) =>
      call.result === 'failed'
        ? [{ rule: 'failure' as const, text: `${name(call)}: ${call.text}` }]
        : [],
    ),
    ...writes.flatMap((call) => checkDurability(call, logs)),
    ...final.flatMap((booking) => [...checkFinal(booking, byId), ...checkOrder(booking, byId)]),
    ...calls.flatMap((call) =>
      call.result === 'read' ? checkRead(call, logs.get(call.booking), byId) : [],
    ),
    ...checkSafety(holds),
    ...writes.flatMap((call) => checkRefusal(call, holds, logs, byId)),
  ]
}

const name = ({ kind, id }: Called): string => `${kind} ${id}`

function holdsOf(
  booking: string,
  log: readonly string[],
  byId: ReadonlyMap<string, Writing>,
): Hold[] {
  const settings = log.flatMap((id) => {
    const call = byId.get(id)
    const claims = call?.effects.find((effect) => effect.booking === booking)?.claims
    return call && claims ? [{ call, claims }] : []
  })
  return settings.flatMap(({ call, claims }, index) =>
    claims.map((claim) => ({ ...claim, booking, birth: call, death: settings[index + 1]?.call })),
  )
}

/**
 * The holds of a location, sorted by start. The longest duration limits the search for conflicts.
 */
class LocationHolds {
  readonly #holds: readonly Hold[]
  readonly #longest: number

  constructor(holds: readonly Hold[]) {
    this.#holds = [...holds].sort((a, b) => a.from - b.from)
    this.#longest = Math.max(...holds.map(({ from, to }) => to - from))
  }

  meeting(claim: Claim): Hold[] {
    const earliest = claim.from - this.#longest
    let [low, high] = [0, this.#holds.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#holds[middle]!.from <= earliest) low = middle + 1
      else high = middle
    }
    const found: Hold[] = []
    for (
      let index = low;
      index < this.#holds.length && this.#holds[index]!.from < claim.to;
      index++
    ) {
      if (exclude(this.#holds[index]!, claim)) found.push(this.#holds[index]!)
    }
    return found
  }

  [Symbol.iterator](): Iterator<Hold> {
    return this.#holds[Symbol.iterator]()
  }
}

function byLocation(holds: readonly Hold[]): Map<number, LocationHolds> {
  const locations = new Map<number, Hold[]>()
  for (const hold of holds) {
    const there = locations.get(hold.location)
    if (there) there.push(hold)
    else locations.set(hold.location, [hold])
  }
  return new Map([...locations].map(([location, there]) => [location, new LocationHolds(there)]))
}

export const exclude = (a: Claim, b: Claim): boolean =>
  a.location === b.location && a.from < b.to && b.from < a.to && !(a.isShadow && b.isShadow)

/** A call without a response may take effect at any time after it was sent. */
const latest = (call: Called & { readonly result?: string }): number =>
  call.result === 'unknown' ? Infinity : call.end

/** Of two conflicting claims, one must have been able to end before the other started. */
function checkSafety(locations: ReadonlyMap<number, LocationHolds>): Violation[] {
  const violations: Violation[] = []
  const endsFirst = (a: Hold, b: Hold) => a.death !== undefined && a.death.invoke <= latest(b.birth)
  for (const location of locations.values()) {
    for (const a of location) {
      for (const b of location.meeting(a)) {
        // Each pair is found from both sides; the claims of one booking follow each other.
        if (a.booking >= b.booking || endsFirst(a, b) || endsFirst(b, a)) continue
        violations.push({
          rule: 'safety',
          text: `${a.booking} (${name(a.birth)}) and ${b.booking} (${name(b.birth)}) held location ${a.location} at the same time`,
        })
      }
    }
  }
  return violations
}

/**
 * An acknowledged call must have taken effect exactly once on each booking, a refused call not at
 * all, and a call without a response either completely or not at all.
 */
function checkDurability(call: Writing, logs: ReadonlyMap<string, FinalBooking>): Violation[] {
  const timesIn = (log: readonly string[] = []) => log.filter((id) => id === call.id).length
  // Bookings that ended through another call are skipped.
  const due = call.effects.filter(
    ({ booking, unlessEnded }) =>
      !unlessEnded || timesIn(logs.get(booking)?.log) > 0 || logs.get(booking)?.claims.length !== 0,
  )
  if (due.length === 0) return []
  const found = due.map(({ booking }) => timesIn(logs.get(booking)?.log))
  const total = found.reduce((sum, count) => sum + count, 0)
  const violation = (text: string): Violation[] => [
    { rule: 'durability', text: `${name(call)} ${text}` },
  ]
  if (found.some((count) => count > 1)) return violation('took effect twice')
  if (call.result === 'refused' && total > 0) return violation('was refused but took effect')
  if (call.result === 'ok' && total === 0) return violation('was acknowledged but is lost')
  if (total > 0 && total < found.length)
    return violation(`affected ${total} of ${found.length} bookings`)
  return []
}

/** The booking must hold what the last call set, and its log must contain only recorded calls. */
function checkFinal(
  { booking, log, claims }: FinalBooking,
  byId: ReadonlyMap<string, Writing>,
): Violation[] {
  const unasked = log.filter(
    (id) => !byId.get(id)?.effects.some((effect) => effect.booking === booking),
  )
  if (log.length === 0 || unasked.length > 0)
    return [
      { rule: 'durability', text: `${booking}: nobody requested ${unasked.join(', ') || 'it'}` },
    ]
  const expected = holdsOf(booking, log, byId).filter(({ death }) => death === undefined)
  const inWords = (some: readonly Claim[]) =>
    some
      .map(
        ({ location, from, to, isShadow = false }) =>
          `${location} ${from}-${to}${isShadow ? ' shadow' : ''}`,
      )
      .sort()
      .join(', ') || 'nothing'
  return inWords(expected) === inWords(claims)
    ? []
    : [
        {
          rule: 'durability',
          text: `${booking} holds ${inWords(claims)} instead of ${inWords(expected)}`,
        },
      ]
}

/**
 * A call that returned before another was sent must precede it in the log, and versions must
 * increase along the log.
 */
function checkOrder(
  { booking, log }: FinalBooking,
  byId: ReadonlyMap<string, Writing>,
): Violation[] {
  const violations: Violation[] = []
  let youngest: Writing | undefined
  let newest = 0
  for (const call of log.flatMap((id) => byId.get(id) ?? [])) {
    if (youngest && latest(call) < youngest.invoke)
      violations.push({
        rule: 'order',
        text: `${booking}: ${name(call)} was answered before ${name(youngest)} was sent, but comes after it`,
      })
    if (!youngest || call.invoke > youngest.invoke) youngest = call
    const version = call.effects.find((effect) => effect.booking === booking)?.version
    if (version === undefined) continue
    if (version <= newest)
      violations.push({
        rule: 'order',
        text: `${booking}: ${name(call)} returned version ${version} after version ${newest}`,
      })
    newest = version
  }
  return violations
}

/**
 * A returned log must be a prefix of the final one, with everything acknowledged before the read
 * and nothing sent after it.
 */
function checkRead(
  read: Extract<Call, { result: 'read' }>,
  final: FinalBooking | undefined,
  byId: ReadonlyMap<string, Writing>,
): Violation[] {
  const violation = (text: string): Violation[] => [
    { rule: 'order', text: `${name(read)} of ${read.booking} ${text}` },
  ]
  if (!final) return violation('found a booking that does not exist at the end')
  if (read.log.some((id, index) => final.log[index] !== id))
    return violation(`saw ${read.log.join(' ')}, which is not a prefix of ${final.log.join(' ')}`)
  const missed = final.log
    .slice(read.log.length)
    .flatMap((id) => byId.get(id) ?? [])
    .find((call) => latest(call) < read.invoke)
  if (missed) return violation(`missed ${name(missed)}, which was acknowledged before`)
  const early = read.log.flatMap((id) => byId.get(id) ?? []).find(({ invoke }) => invoke > read.end)
  return early ? violation(`saw ${name(early)} before it was sent`) : []
}

/** A refusal needs a reason that could have been true during the call. */
function checkRefusal(
  call: Writing,
  locations: ReadonlyMap<number, LocationHolds>,
  logs: ReadonlyMap<string, FinalBooking>,
  byId: ReadonlyMap<string, Writing>,
): Violation[] {
  if (call.result !== 'refused') return []
  const own = new Set(call.effects.map(({ booking }) => booking))
  const isHolder = (hold: Hold) =>
    !own.has(hold.booking) &&
    hold.birth.invoke <= call.end &&
    (hold.death === undefined || latest(hold.death) >= call.invoke)
  const wanted = call.effects.flatMap(({ claims = [] }, index) =>
    claims.map((claim) => ({ claim, index })),
  )
  const isAtOddsWithItself = () =>
    wanted.some((a) => wanted.some((b) => a.index < b.index && exclude(a.claim, b.claim)))
  const couldBe =
    call.because === 'taken'
      ? isAtOddsWithItself() ||
        call.effects.some(({ claims = [] }) =>
          claims.some((claim) => locations.get(claim.location)?.meeting(claim).some(isHolder)),
        )
      : [...own].some((booking) =>
          logs.get(booking)?.log.some((id) => {
            const other = byId.get(id)
            return other !== undefined && call.by.includes(other.kind) && other.invoke <= call.end
          }),
        )
  return couldBe
    ? []
    : [
        {
          rule: 'refusal',
          text: `${name(call)} was refused (${call.because}) without a conflict`,
        },
      ]
}
