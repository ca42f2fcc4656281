/*
 * Whether a history of calls that overlapped in time can have come from a server that books one after the other. Pure: it
 * gets what each client asked, when it asked and what it heard, and what was in the database in the end.
 *
 * A call gives bookings their places anew, whatever its kind: a create gives the first ones, a cancel gives none, a move
 * others, an approval leaves them. So one rule serves them all.
 */

export interface Claim {
  readonly place: number
  /** Half-open, buffers included; any unit. */
  readonly from: number
  readonly to: number
  /**
   * Kept from others because of a booking above or below it: two of these do not exclude each
   * other.
   */
  readonly isShadow?: boolean
}

/** What a call would do to one booking. */
export interface Effect {
  readonly booking: string
  /** What the booking holds afterwards; left out, it keeps what it had. */
  readonly claims?: readonly Claim[]
  /**
   * Left alone where it has ended already; otherwise a call happens to all of its bookings or to
   * none.
   */
  readonly unlessEnded?: boolean
  /** The version that was answered. */
  readonly version?: number
}

interface Called {
  /** Names the call in the log of each booking that it changed. */
  readonly id: string
  readonly kind: string
  /** Client's clock when it was sent and when it was answered. */
  readonly invoke: number
  readonly end: number
}

export type Call = Called &
  (
    | { readonly result: 'ok'; readonly effects: readonly Effect[] }
    /** Nobody knows: the connection was lost. `end` says nothing then. */
    | { readonly result: 'unknown'; readonly effects: readonly Effect[] }
    /** Because of the bookings of others. */
    | { readonly result: 'refused'; readonly because: 'taken'; readonly effects: readonly Effect[] }
    /** Because of what one of these kinds of calls did to the booking. */
    | {
        readonly result: 'refused'
        readonly because: 'changed'
        readonly by: readonly string[]
        readonly effects: readonly Effect[]
      }
    /** What no client may ever hear. */
    | { readonly result: 'failed'; readonly text: string; readonly effects: readonly Effect[] }
    /** The log of a booking as it was answered. */
    | { readonly result: 'read'; readonly booking: string; readonly log: readonly string[] }
  )

/** A booking at the end. */
export interface FinalBooking {
  readonly booking: string
  /** Ids of the calls that made and changed it, in order. */
  readonly log: readonly string[]
  /** None when it is not active. */
  readonly claims: readonly Claim[]
}

export interface Violation {
  readonly rule: 'safety' | 'durability' | 'justice' | 'order' | 'failure'
  readonly text: string
}

type Writing = Exclude<Call, { result: 'read' }>

/**
 * A claim in force: it began within the call `birth` and ended within the call `death`, if at all.
 */
interface Hold extends Claim {
  readonly booking: string
  readonly birth: Called
  readonly death: Called | undefined
}

/** Everything in the history that no order of calls explains. */
export function checkHistory(calls: readonly Call[], final: readonly FinalBooking[]): Violation[] {
  const writes = calls.filter((call): call is Writing => call.result !== 'read')
  const byId = new Map(writes.map((call) => [call.id, call]))
  const logs = new Map(final.map((booking) => [booking.booking, booking]))
  const holds = byPlace(final.flatMap(({ booking, log }) => holdsOf(booking, log, byId)))
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
    ...writes.flatMap((call) => checkJustice(call, holds, logs, byId)),
  ]
}

const name = ({ kind, id }: Called): string => `${kind} ${id}`

/** The claims of a booking one after the other, as its log has them. */
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
 * The holds of a place by their beginning, and how long the longest is: so what meets a claim is
 * found without looking at all.
 */
class Place {
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

function byPlace(holds: readonly Hold[]): Map<number, Place> {
  const places = new Map<number, Hold[]>()
  for (const hold of holds) {
    const there = places.get(hold.place)
    if (there) there.push(hold)
    else places.set(hold.place, [hold])
  }
  return new Map([...places].map(([place, there]) => [place, new Place(there)]))
}

/** Whether two claims cannot both be had. */
export const exclude = (a: Claim, b: Claim): boolean =>
  a.place === b.place && a.from < b.to && b.from < a.to && !(a.isShadow && b.isShadow)

/** An unknown call may take effect whenever it likes after it was sent. */
const latest = (call: Called & { readonly result?: string }): number =>
  call.result === 'unknown' ? Infinity : call.end

/** Of two claims that exclude each other, one must have been able to end before the other began. */
function checkSafety(places: ReadonlyMap<number, Place>): Violation[] {
  const violations: Violation[] = []
  const endsFirst = (a: Hold, b: Hold) => a.death !== undefined && a.death.invoke <= latest(b.birth)
  for (const place of places.values()) {
    for (const a of place) {
      for (const b of place.meeting(a)) {
        // Each pair is met from both sides, a booking's own claims follow each other.
        if (a.booking >= b.booking || endsFirst(a, b) || endsFirst(b, a)) continue
        violations.push({
          rule: 'safety',
          text: `${a.booking} (${name(a.birth)}) and ${b.booking} (${name(b.birth)}) held place ${a.place} at the same time`,
        })
      }
    }
  }
  return violations
}

/**
 * What was acknowledged has happened, to each booking once; what was refused has not; what is
 * unknown happened whole or not at all.
 */
function checkDurability(call: Writing, logs: ReadonlyMap<string, FinalBooking>): Violation[] {
  const timesIn = (log: readonly string[] = []) => log.filter((id) => id === call.id).length
  // Ended in the end, and not by this call: then somebody else was faster, or came later to what
  // this call should have ended.
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
  if (found.some((count) => count > 1)) return violation('happened twice')
  if (call.result === 'refused' && total > 0)
    return violation('was refused and happened all the same')
  if (call.result === 'ok' && total === 0) return violation('was acknowledged and is lost')
  if (total > 0 && total < found.length)
    return violation(`happened to ${total} of ${found.length} bookings`)
  return []
}

/**
 * The booking holds what the last call that set it gave it, and nothing happened to it that nobody
 * asked for.
 */
function checkFinal(
  { booking, log, claims }: FinalBooking,
  byId: ReadonlyMap<string, Writing>,
): Violation[] {
  const unasked = log.filter(
    (id) => !byId.get(id)?.effects.some((effect) => effect.booking === booking),
  )
  if (log.length === 0 || unasked.length > 0)
    return [
      { rule: 'durability', text: `${booking}: nobody asked for ${unasked.join(', ') || 'it'}` },
    ]
  const expected = holdsOf(booking, log, byId).filter(({ death }) => death === undefined)
  const inWords = (some: readonly Claim[]) =>
    some
      .map(
        ({ place, from, to, isShadow = false }) =>
          `${place} ${from}-${to}${isShadow ? ' shadow' : ''}`,
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
 * A call that was answered before another was sent stands before it in the log, and versions grow
 * along it.
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
        text: `${booking}: ${name(call)} was answered before ${name(youngest)} was sent, and comes after it`,
      })
    if (!youngest || call.invoke > youngest.invoke) youngest = call
    const version = call.effects.find((effect) => effect.booking === booking)?.version
    if (version === undefined) continue
    if (version <= newest)
      violations.push({
        rule: 'order',
        text: `${booking}: ${name(call)} made version ${version} after version ${newest}`,
      })
    newest = version
  }
  return violations
}

/**
 * A log that was read is the beginning of the final one, with all that was acknowledged before and
 * nothing that was asked later.
 */
function checkRead(
  read: Extract<Call, { result: 'read' }>,
  final: FinalBooking | undefined,
  byId: ReadonlyMap<string, Writing>,
): Violation[] {
  const violation = (text: string): Violation[] => [
    { rule: 'order', text: `${name(read)} of ${read.booking} ${text}` },
  ]
  if (!final) return violation('found what is not there in the end')
  if (read.log.some((id, index) => final.log[index] !== id))
    return violation(`saw ${read.log.join(' ')}, which does not begin ${final.log.join(' ')}`)
  const missed = final.log
    .slice(read.log.length)
    .flatMap((id) => byId.get(id) ?? [])
    .find((call) => latest(call) < read.invoke)
  if (missed) return violation(`did not see ${name(missed)}, which was acknowledged before`)
  const early = read.log.flatMap((id) => byId.get(id) ?? []).find(({ invoke }) => invoke > read.end)
  return early ? violation(`saw ${name(early)} before it was sent`) : []
}

/** A refusal needs a reason that could have been true between its beginning and its end. */
function checkJustice(
  call: Writing,
  places: ReadonlyMap<number, Place>,
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
          claims.some((claim) => places.get(claim.place)?.meeting(claim).some(isHolder)),
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
          rule: 'justice',
          text: `${name(call)} was refused (${call.because}) and nothing was in the way`,
        },
      ]
}
