import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { TestBed, TestUser } from './test-bed.js'
import { bookingName, toLog, unlabelledId, type LogEntry } from './booking-log.js'
import type { Random } from './random.js'
import type { Answer } from './client.js'
import { isSuccess } from './round.js'
import {
  checkHistory,
  exclude,
  type Call,
  type Effect,
  type FinalBooking,
  type Violation,
} from './history-checker.js'
import { allSlots, randomSlot, randomSlotOn, type SlotPool, type Slot } from './slot-pool.js'
import { basketOf, groupSize, seriesOf, single, type BookingRequest } from './booking-requests.js'

/** A booking known to the clients. */
interface KnownBooking {
  readonly name: string
  readonly id: number
  readonly group: Group | undefined
  ownerId: number
  /** Users to whom the booking was, or may have been, reassigned. */
  readonly offeredTo: Set<number>
  slot: Slot
  isTentative: boolean
  version: number
}

/** A series or an event that was created as a whole; its creator may cancel it. */
interface Group {
  readonly id: number
  readonly names: readonly string[]
}

/** A recorded request. */
interface Request {
  readonly kind: string
  readonly id: string
  readonly effects: readonly Effect[]
  readonly send: (extras: { signal?: AbortSignal }) => Promise<Answer>
  readonly onSuccess?: (answer: Answer) => void
  /** The client sometimes hangs up, which leaves the outcome unknown. */
  readonly mayHangUp?: boolean
  /** The request has an idempotency key, so it can be retried if its outcome is unknown. */
  readonly isKeyed?: boolean
}

interface Lost {
  readonly request: Request
  readonly invoke: number
}

type Refusal =
  | { readonly because: 'taken' }
  | { readonly because: 'changed'; readonly by: readonly string[] }
/** The reason for each error code. All other errors are failures. */
const refusals: Readonly<Record<string, Refusal>> = {
  OVERLAP: { because: 'taken' },
  OCCURRENCES_CLASH: { because: 'taken' },
  BOOKING_NOT_ACTIVE: { because: 'changed', by: ['cancel', 'cancelGroup'] },
  FORBIDDEN: { because: 'changed', by: ['reassign'] },
  // An edit may move a pending booking to a space that needs no approval, which confirms it.
  BOOKING_NOT_TENTATIVE: { because: 'changed', by: ['approve', 'cancel', 'cancelGroup', 'edit'] },
  VERSION_CONFLICT: {
    because: 'changed',
    by: ['edit', 'editToApprove', 'cancel', 'cancelGroup', 'approve', 'reassign'],
  },
}

type RawRead = Omit<Extract<Call, { result: 'read' }>, 'log'> & {
  readonly entries: readonly LogEntry[]
}

/** The recorded history and its violations. */
export interface Outcome {
  readonly requests: number
  /** By kind and result. */
  readonly counts: Readonly<Record<string, number>>
  readonly p99Ms: number
  readonly violations: readonly Violation[]
}

/** Users who book, change, cancel, approve and read at random. Every call is recorded. */
export class Workload {
  readonly #calls: Exclude<Call, { result: 'read' }>[] = []
  readonly #reads: RawRead[] = []
  readonly #took: number[] = []
  /** Bookings by owner; managers act on all bookings. */
  readonly #known = new Map<number, KnownBooking[]>()
  /**
   * Number of bookings that each user has approved or reassigned, or `unsure` after a lost
   * response.
   */
  readonly #unlabelled = new Map<string, number | 'unsure'>()
  #lost: Lost[] = []
  #serial = 0

  constructor(
    readonly people: Pick<TestBed, 'users' | 'managers'>,
    readonly pool: SlotPool,
    readonly random: Random,
  ) {}

  /** Number of responses so far. */
  get answered(): number {
    return this.#took.length
  }

  /**
   * Acts until `isOver`. A connection that breaks after that counts as a lost response instead of a
   * failure.
   */
  async act(isOver: () => boolean): Promise<void> {
    const repeat = async (act: () => Promise<unknown>) => {
      while (!isOver()) await act()
    }
    const { users, managers } = this.people
    await Promise.all([
      ...users.map((user) => repeat(() => this.#actAsUser(user, isOver))),
      ...managers.map((user) => repeat(() => this.#actAsManager(user, isOver))),
    ])
  }

  /** Retries requests with unknown outcomes, with the same keys. */
  async retryLost(): Promise<void> {
    const lost = this.#lost
    this.#lost = []
    await Promise.all(lost.map((one) => this.#retry(one, () => false)))
  }

  /** Liveness: books every available slot and returns those that were refused. */
  async bookTheRest(final: readonly FinalBooking[]): Promise<string[]> {
    const claims = final.flatMap((booking) => booking.claims)
    const free = allSlots(this.pool).filter((slot) => {
      const wanted = this.pool.claimsOf(slot)
      if (wanted.some((a) => claims.some((b) => exclude(a, b)))) return false
      claims.push(...wanted)
      return true
    })
    const refused: string[] = []
    await Promise.all(
      this.people.users.map(async (user) => {
        for (let slot = free.pop(); slot; slot = free.pop()) {
          const answer = await this.#create(user, single(slot), () => false, false)
          if (!answer || !isSuccess(answer))
            refused.push(`${JSON.stringify(this.pool.toBody(slot))}: ${answer?.text}`)
        }
      }),
    )
    return refused
  }

  check(final: readonly FinalBooking[]): Outcome {
    const unknown = this.#lost.map(({ request: { kind, id, effects }, invoke }) => ({
      kind,
      id,
      effects,
      invoke,
      end: invoke,
      result: 'unknown' as const,
    }))
    const calls: Call[] = [
      ...this.#calls,
      ...unknown,
      ...this.#reads.map(({ entries, ...read }) => ({
        ...read,
        log: toLog(read.booking, entries),
      })),
    ]
    const counts: Record<string, number> = {}
    for (const { kind, result } of calls)
      counts[`${kind} ${result}`] = (counts[`${kind} ${result}`] ?? 0) + 1
    const took = this.#took.sort((a, b) => a - b)
    return {
      requests: took.length,
      counts,
      p99Ms: Math.round(took[Math.floor(took.length * 0.99)]!),
      violations: checkHistory(calls, final),
    }
  }

  async #actAsUser(user: TestUser, isOver: () => boolean): Promise<unknown> {
    const mine = this.#known.get(user.userId) ?? []
    const choice = this.random.below(100)
    // Users with more bookings cancel more often, so the locations stay half full.
    const target =
      mine.length > 0 && choice >= 55 - mine.length / 4 ? this.random.pick(mine) : undefined
    if (!target) return this.#createSomething(user, isOver)
    if (choice < 75)
      return target.group && this.random.oneIn(2)
        ? this.#cancelGroup(user, target.group, isOver)
        : this.#cancel(user, target, isOver)
    if (choice < 90) return this.#edit(user, target, isOver)
    return this.#read(user, target, isOver)
  }

  async #actAsManager(user: TestUser, isOver: () => boolean): Promise<unknown> {
    const anybodys = [...this.#known.values()].flat()
    if (anybodys.length === 0) return turn()
    const target = this.random.pick(anybodys)
    const choice = this.random.below(100)
    if (target.isTentative) return this.#approve(user, target, isOver)
    if (choice < 25) return this.#reassign(user, target, isOver)
    if (choice < 40) return this.#cancel(user, target, isOver)
    if (choice < 70) return this.#edit(user, target, isOver)
    return this.#read(user, target, isOver)
  }

  #createSomething(user: TestUser, isOver: () => boolean): Promise<unknown> {
    const slot = randomSlot(this.random, this.pool)
    if (this.random.oneIn(8)) return this.#create(user, seriesOf(slot), isOver)
    if (this.random.oneIn(8))
      return this.#create(
        user,
        basketOf(this.random.sample(this.pool.locationIds, groupSize), slot),
        isOver,
      )
    return this.#create(user, single(slot), isOver)
  }

  async #create(
    user: TestUser,
    { kind, path, slots, toBody }: BookingRequest,
    isOver: () => boolean,
    mayHangUp = true,
  ): Promise<Answer | undefined> {
    const id = this.#newId()
    const names = slots.map((_, position) => bookingName(id, position))
    let made: KnownBooking[] = []
    const answer = await this.#perform(
      {
        kind,
        id,
        effects: slots.map((slot, index) => ({
          booking: names[index]!,
          claims: this.pool.claimsOf(slot),
        })),
        mayHangUp,
        isKeyed: true,
        send: (extras) =>
          user.client.send(
            'POST',
            path,
            toBody((slot) => ({ ...this.pool.toBody(slot), description: id, notes: id })),
            { ...extras, headers: { 'idempotency-key': id } },
          ),
        onSuccess: ({ body }) => {
          const answered = (body.bookings ?? [body]) as {
            id: number
            status: string
            version: number
          }[]
          const group =
            slots.length > 1
              ? { id: body.bookings ? body.id : body.bookingGroup.id, names }
              : undefined
          made = slots.map((slot, index) => {
            // The response to a series contains the first booking, and only the ids of the others.
            const { status, version } = answered[index] ?? answered[0]!
            return {
              name: names[index]!,
              id: answered[index]?.id ?? body.repeatBookings[index],
              group,
              ownerId: user.userId,
              offeredTo: new Set([user.userId]),
              slot,
              isTentative: status === 'TENTATIVE',
              version,
            }
          })
          for (const one of made) this.#remember(one)
        },
      },
      isOver,
    )
    // A booking must be readable as soon as it is acknowledged.
    if (made.length > 0 && mayHangUp && this.random.oneIn(10))
      await this.#read(user, this.random.pick(made), isOver)
    return answer
  }

  /**
   * Changes the time, the location or both. Always sends both, so that the intended effect does not
   * depend on the current state.
   */
  async #edit(user: TestUser, target: KnownBooking, isOver: () => boolean): Promise<void> {
    const id = this.#newId()
    const { locationId, from } = target.slot
    const slot = this.random.oneIn(2)
      ? { locationId, from, to: from + 15 * (1 + this.random.below(6)) }
      : randomSlotOn(
          this.random,
          this.random.oneIn(2) ? locationId : this.random.pick(this.pool.locationIds),
          Math.floor(from / 1440),
        )
    const version = this.random.oneIn(4) ? { version: target.version } : {}
    const answer = await this.#perform(
      {
        // Only an edit to a space without approval can confirm a pending booking.
        kind: this.pool.needsApproval(slot.locationId) ? 'editToApprove' : 'edit',
        id,
        effects: [{ booking: target.name, claims: this.pool.claimsOf(slot) }],
        mayHangUp: true,
        send: (extras) =>
          user.client.send(
            'PUT',
            `/booking/${target.id}`,
            { ...this.pool.toBody(slot), description: id, ...version },
            extras,
          ),
        onSuccess: ({ body }) =>
          Object.assign(target, {
            slot,
            version: body.version,
            isTentative: body.status === 'TENTATIVE',
          }),
      },
      isOver,
    )
    if (answer?.body?.code === 'BOOKING_NOT_ACTIVE') this.#forget(target)
  }

  async #cancel(user: TestUser, target: KnownBooking, isOver: () => boolean): Promise<void> {
    const id = this.#newId()
    const answer = await this.#perform(
      {
        kind: 'cancel',
        id,
        effects: [{ booking: target.name, claims: [] }],
        mayHangUp: true,
        send: (extras) =>
          user.client.send(
            'DELETE',
            `/booking/${target.id}?cancellationReason=${id}`,
            undefined,
            extras,
          ),
        onSuccess: () => this.#forget(target),
      },
      isOver,
    )
    if (answer?.body?.code === 'BOOKING_NOT_ACTIVE') this.#forget(target)
  }

  async #cancelGroup(
    user: TestUser,
    { id: groupId, names }: Group,
    isOver: () => boolean,
  ): Promise<void> {
    const id = this.#newId()
    const forget = () => {
      for (const there of this.#known.values())
        for (const one of there.filter(({ name }) => names.includes(name))) this.#forget(one)
    }
    const answer = await this.#perform(
      {
        kind: 'cancelGroup',
        id,
        effects: names.map((name) => ({ booking: name, claims: [], unlessEnded: true })),
        mayHangUp: true,
        send: (extras) =>
          user.client.send(
            'DELETE',
            `/bookingGroup/${groupId}?cancellationReason=${id}`,
            undefined,
            extras,
          ),
        onSuccess: forget,
      },
      isOver,
    )
    if (answer?.body?.code === 'BOOKING_NOT_ACTIVE') forget()
  }

  async #approve(user: TestUser, target: KnownBooking, isOver: () => boolean): Promise<void> {
    target.isTentative = false
    await this.#performUnlabelled(
      user,
      'approve',
      'approved',
      target,
      () => user.client.send('POST', `/booking/${target.id}/approve`),
      () => {},
      isOver,
    )
  }

  async #reassign(user: TestUser, target: KnownBooking, isOver: () => boolean): Promise<void> {
    // Never twice to the same user: reassigning to the current owner would change nothing.
    const others = this.people.users.filter(
      ({ userId }) => userId !== target.ownerId && !target.offeredTo.has(userId),
    )
    if (others.length === 0) return
    const { userId } = this.random.pick(others)
    target.offeredTo.add(userId)
    await this.#performUnlabelled(
      user,
      'reassign',
      'reassigned',
      target,
      () => user.client.send('PATCH', `/booking/${target.id}`, { ownerId: userId }),
      () => {
        this.#forget(target)
        target.ownerId = userId
        this.#remember(target)
      },
      isOver,
    )
  }

  async #read(user: TestUser, { name, id }: KnownBooking, isOver: () => boolean): Promise<void> {
    const invoke = performance.now()
    const call = { id: `read ${this.#serial++}`, kind: 'read', invoke }
    try {
      const answer = await user.client.send('GET', `/booking/${id}/history`)
      const end = performance.now()
      this.#took.push(end - invoke)
      if (!isSuccess(answer))
        return void this.#calls.push({
          ...call,
          end,
          result: 'failed',
          text: `${name}: ${answer.status} ${answer.text}`,
          effects: [],
        })
      const newestFirst = answer.body as {
        action: string
        user: { id: number }
        changes: LogEntry['changes']
      }[]
      // A user who has given the booking away in the meantime does not see the reason, which
      // identifies the call.
      const isHidden = newestFirst.some(
        ({ action, changes }) =>
          /^(cancelled|rejected)$/.test(action) &&
          !changes.some(({ field }) => field === 'cancellationReason'),
      )
      if (isHidden) return
      this.#reads.push({
        ...call,
        end,
        result: 'read',
        booking: name,
        entries: newestFirst
          .reverse()
          .map(({ action, user, changes }) => ({ action, personId: user.id, changes })),
      })
    } catch (error) {
      if (!isOver())
        this.#calls.push({
          ...call,
          end: performance.now(),
          result: 'failed',
          text: String(error),
          effects: [],
        })
    }
  }

  /**
   * A change that stores no text is identified by the user, who has only one session and so makes
   * such changes sequentially.
   */
  async #performUnlabelled(
    user: TestUser,
    kind: string,
    action: string,
    { name }: KnownBooking,
    send: () => Promise<Answer>,
    onSuccess: () => void,
    isOver: () => boolean,
  ): Promise<void> {
    const counter = unlabelledId(name, action, user.userId, 0)
    const count = this.#unlabelled.get(counter)
    if (count === 'unsure') return
    const answer = await this.#perform(
      {
        kind,
        id: unlabelledId(name, action, user.userId, count ?? 0),
        effects: [{ booking: name }],
        send,
        onSuccess,
      },
      isOver,
    )
    // A refused call does not count. After a lost response, the next call's number is unknown.
    if (!answer) this.#unlabelled.set(counter, 'unsure')
    else if (isSuccess(answer)) this.#unlabelled.set(counter, (count ?? 0) + 1)
    else this.#calls.push({ ...this.#calls.pop()!, id: `${counter} refused ${this.#serial++}` })
  }

  async #perform(request: Request, isOver: () => boolean): Promise<Answer | undefined> {
    const invoke = performance.now()
    const hangUp = request.mayHangUp && this.random.oneIn(100) ? new AbortController() : undefined
    const timer = hangUp && setTimeout(() => hangUp.abort(), this.random.below(20))
    try {
      const answer = await request.send(hangUp ? { signal: hangUp.signal } : {})
      this.#took.push(performance.now() - invoke)
      this.#record(request, invoke, answer)
      return answer
    } catch (error) {
      const lost = { request, invoke }
      if (!hangUp?.signal.aborted && !isOver())
        this.#calls.push({
          ...described(lost),
          end: performance.now(),
          result: 'failed',
          text: String(error),
        })
      // After hanging up, half of the clients retry immediately and the others give up.
      else if (request.isKeyed && !isOver() && this.random.oneIn(2)) await this.#retry(lost, isOver)
      else this.#lost.push(lost)
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  #record(request: Request, invoke: number, answer: Answer): void {
    const call = { ...described({ request, invoke }), end: performance.now() }
    const refusal = answer.status < 500 ? refusals[answer.body?.code as string] : undefined
    if (isSuccess(answer))
      this.#calls.push({ ...call, result: 'ok', effects: withVersion(call.effects, answer) })
    else if (refusal) this.#calls.push({ ...call, result: 'refused', ...refusal })
    else this.#calls.push({ ...call, result: 'failed', text: `${answer.status} ${answer.text}` })
    if (isSuccess(answer)) request.onSuccess?.(answer)
  }

  /** Retries a request to determine its outcome. Requires a key. */
  async #retry(lost: Lost, isOver: () => boolean): Promise<void> {
    const { request, invoke } = lost
    while (request.isKeyed && !isOver()) {
      const answer = await request.send({}).catch(() => undefined)
      if (answer && answer.body?.code !== 'IDEMPOTENCY_IN_FLIGHT')
        return this.#record(request, invoke, answer)
      await delay(5)
    }
    this.#lost.push(lost)
  }

  #remember(booking: KnownBooking): void {
    const there = this.#known.get(booking.ownerId)
    if (there) there.push(booking)
    else this.#known.set(booking.ownerId, [booking])
  }

  #forget(booking: KnownBooking): void {
    const there = this.#known.get(booking.ownerId)!
    const at = there.indexOf(booking)
    if (at >= 0) there.splice(at, 1)
  }

  #newId(): string {
    return `op-${this.#serial++}`
  }
}

const described = ({ request: { kind, id, effects }, invoke }: Lost) => ({
  kind,
  id,
  effects,
  invoke,
})

const withVersion = (effects: readonly Effect[], { body }: Answer): readonly Effect[] =>
  effects.length === 1 && body?.version
    ? [{ ...effects[0]!, version: body.version as number }]
    : effects
