import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { Arena, Contender } from './arena.js'
import { bookingName, toLog, untoldId, type LogEntry } from './booking-log.js'
import type { Chance } from './chance.js'
import type { Answer } from './client.js'
import { isSuccess } from './contest.js'
import {
  checkHistory,
  exclude,
  type Call,
  type Effect,
  type FinalBooking,
  type Violation,
} from './history-checker.js'
import { allSlots, wishAnything, wishOn, type Ring, type Wish } from './ring.js'
import { basketOf, groupSize, seriesOf, single, type Wanted } from './wanted.js'

/** A booking that the clients know of. */
interface Known {
  readonly name: string
  readonly id: number
  readonly group: Group | undefined
  ownerId: number
  /** Whom it was, or was to be, reassigned to. */
  readonly offeredTo: Set<number>
  wish: Wish
  isTentative: boolean
  version: number
}

/** A series or an event that was booked whole; who made it may end it. */
interface Group {
  readonly id: number
  readonly names: readonly string[]
}

/** One request that is written down. */
interface Request {
  readonly kind: string
  readonly id: string
  readonly effects: readonly Effect[]
  readonly send: (extras: { signal?: AbortSignal }) => Promise<Answer>
  readonly onSuccess?: (answer: Answer) => void
  /** Some are hung up on: nobody knows what becomes of them. */
  readonly mayHangUp?: boolean
  /** The request has a key: whoever does not know what became of it can ask again. */
  readonly isKeyed?: boolean
}

/** What has been sent and not been answered. */
interface Lost {
  readonly request: Request
  readonly invoke: number
}

type Refusal =
  | { readonly because: 'taken' }
  | { readonly because: 'changed'; readonly by: readonly string[] }
/** What a refusal speaks of. Whatever is not here must not be heard. */
const refusals: Readonly<Record<string, Refusal>> = {
  OVERLAP: { because: 'taken' },
  OCCURRENCES_CLASH: { because: 'taken' },
  BOOKING_NOT_ACTIVE: { because: 'changed', by: ['cancel', 'cancelGroup'] },
  FORBIDDEN: { because: 'changed', by: ['reassign'] },
  BOOKING_NOT_TENTATIVE: { because: 'changed', by: ['approve', 'cancel', 'cancelGroup'] },
  VERSION_CONFLICT: {
    because: 'changed',
    by: ['edit', 'cancel', 'cancelGroup', 'approve', 'reassign'],
  },
}

type RawRead = Omit<Extract<Call, { result: 'read' }>, 'log'> & {
  readonly entries: readonly LogEntry[]
}

/** What happened, and what is wrong with it. */
export interface Outcome {
  readonly requests: number
  /** By kind and result. */
  readonly counts: Readonly<Record<string, number>>
  readonly p99Ms: number
  readonly violations: readonly Violation[]
}

/**
 * Everybody books, changes, cancels, approves and reads as it comes, and all of it is written down.
 */
export class Mix {
  readonly #calls: Exclude<Call, { result: 'read' }>[] = []
  readonly #reads: RawRead[] = []
  readonly #took: number[] = []
  /** By owner; managers act on anybody's. */
  readonly #known = new Map<number, Known[]>()
  /** How often somebody has approved or reassigned a booking, as far as that is known. */
  readonly #untold = new Map<string, number | 'unsure'>()
  #lost: Lost[] = []
  #serial = 0

  constructor(
    readonly people: Pick<Arena, 'contenders' | 'managers'>,
    readonly ring: Ring,
    readonly chance: Chance,
  ) {}

  /** Requests that were answered so far. */
  get answered(): number {
    return this.#took.length
  }

  /**
   * Acts until it is over; connections that break from then on are no fault, only answers that got
   * lost.
   */
  async act(isOver: () => boolean): Promise<void> {
    const goOn = async (act: () => Promise<unknown>) => {
      while (!isOver()) await act()
    }
    const { contenders, managers } = this.people
    await Promise.all([
      ...contenders.map((who) => goOn(() => this.#actAsUser(who, isOver))),
      ...managers.map((who) => goOn(() => this.#actAsManager(who, isOver))),
    ])
  }

  /** Asks again, with the same keys, for what nobody knows about. */
  async retryLost(): Promise<void> {
    const lost = this.#lost
    this.#lost = []
    await Promise.all(lost.map((one) => this.#retry(one, () => false)))
  }

  /** Liveness: books whatever is free; answers what could not be had. */
  async bookTheRest(final: readonly FinalBooking[]): Promise<string[]> {
    const claims = final.flatMap((booking) => booking.claims)
    const free = allSlots(this.ring).filter((wish) => {
      const wanted = this.ring.claimsOf(wish)
      if (wanted.some((a) => claims.some((b) => exclude(a, b)))) return false
      claims.push(...wanted)
      return true
    })
    const refused: string[] = []
    await Promise.all(
      this.people.contenders.map(async (who) => {
        for (let wish = free.pop(); wish; wish = free.pop()) {
          const answer = await this.#create(who, single(wish), () => false, false)
          if (!answer || !isSuccess(answer))
            refused.push(`${JSON.stringify(this.ring.toBody(wish))}: ${answer?.text}`)
        }
      }),
    )
    return refused
  }

  judge(final: readonly FinalBooking[]): Outcome {
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

  async #actAsUser(who: Contender, isOver: () => boolean): Promise<unknown> {
    const mine = this.#known.get(who.userId) ?? []
    const choice = this.chance.below(100)
    // The more somebody has, the more they give back: so the places stay half full.
    const target =
      mine.length > 0 && choice >= 55 - mine.length / 4 ? this.chance.pick(mine) : undefined
    if (!target) return this.#createSomething(who, isOver)
    if (choice < 75)
      return target.group && this.chance.oneIn(2)
        ? this.#cancelGroup(who, target.group, isOver)
        : this.#cancel(who, target, isOver)
    if (choice < 90) return this.#edit(who, target, isOver)
    return this.#read(who, target, isOver)
  }

  async #actAsManager(who: Contender, isOver: () => boolean): Promise<unknown> {
    const anybodys = [...this.#known.values()].flat()
    if (anybodys.length === 0) return turn()
    const target = this.chance.pick(anybodys)
    const choice = this.chance.below(100)
    if (target.isTentative) return this.#approve(who, target, isOver)
    if (choice < 25) return this.#reassign(who, target, isOver)
    if (choice < 40) return this.#cancel(who, target, isOver)
    if (choice < 70) return this.#edit(who, target, isOver)
    return this.#read(who, target, isOver)
  }

  #createSomething(who: Contender, isOver: () => boolean): Promise<unknown> {
    const wish = wishAnything(this.chance, this.ring)
    if (this.chance.oneIn(8)) return this.#create(who, seriesOf(wish), isOver)
    if (this.chance.oneIn(8))
      return this.#create(
        who,
        basketOf(this.chance.sample(this.ring.placeIds, groupSize), wish),
        isOver,
      )
    return this.#create(who, single(wish), isOver)
  }

  async #create(
    who: Contender,
    { kind, path, wishes, toBody }: Wanted,
    isOver: () => boolean,
    mayHangUp = true,
  ): Promise<Answer | undefined> {
    const id = this.#newId()
    const names = wishes.map((_, position) => bookingName(id, position))
    let made: Known[] = []
    const answer = await this.#perform(
      {
        kind,
        id,
        effects: wishes.map((wish, index) => ({
          booking: names[index]!,
          claims: this.ring.claimsOf(wish),
        })),
        mayHangUp,
        isKeyed: true,
        send: (extras) =>
          who.client.send(
            'POST',
            path,
            toBody((wish) => ({ ...this.ring.toBody(wish), description: id, notes: id })),
            { ...extras, headers: { 'idempotency-key': id } },
          ),
        onSuccess: ({ body }) => {
          const answered = (body.bookings ?? [body]) as {
            id: number
            status: string
            version: number
          }[]
          const group =
            wishes.length > 1
              ? { id: body.bookings ? body.id : body.bookingGroup.id, names }
              : undefined
          made = wishes.map((wish, index) => {
            // Of a series the first one is answered, and of the others their ids.
            const { status, version } = answered[index] ?? answered[0]!
            return {
              name: names[index]!,
              id: answered[index]?.id ?? body.repeatBookings[index],
              group,
              ownerId: who.userId,
              offeredTo: new Set([who.userId]),
              wish,
              isTentative: status === 'TENTATIVE',
              version,
            }
          })
          for (const one of made) this.#learn(one)
        },
      },
      isOver,
    )
    // What was acknowledged is there at once, for the next request on the same connection.
    if (made.length > 0 && mayHangUp && this.chance.oneIn(10))
      await this.#read(who, this.chance.pick(made), isOver)
    return answer
  }

  /**
   * To another time, another place, or both; place and times are always said, so that what is
   * wanted depends on nothing else.
   */
  async #edit(who: Contender, target: Known, isOver: () => boolean): Promise<void> {
    const id = this.#newId()
    const { placeId, from } = target.wish
    const wish = this.chance.oneIn(2)
      ? { placeId, from, to: from + 15 * (1 + this.chance.below(6)) }
      : wishOn(
          this.chance,
          this.chance.oneIn(2) ? placeId : this.chance.pick(this.ring.placeIds),
          Math.floor(from / 1440),
        )
    const version = this.chance.oneIn(4) ? { version: target.version } : {}
    const answer = await this.#perform(
      {
        kind: 'edit',
        id,
        effects: [{ booking: target.name, claims: this.ring.claimsOf(wish) }],
        mayHangUp: true,
        send: (extras) =>
          who.client.send(
            'PUT',
            `/booking/${target.id}`,
            { ...this.ring.toBody(wish), description: id, ...version },
            extras,
          ),
        onSuccess: ({ body }) =>
          Object.assign(target, {
            wish,
            version: body.version,
            isTentative: body.status === 'TENTATIVE',
          }),
      },
      isOver,
    )
    if (answer?.body?.code === 'BOOKING_NOT_ACTIVE') this.#forget(target)
  }

  async #cancel(who: Contender, target: Known, isOver: () => boolean): Promise<void> {
    const id = this.#newId()
    const answer = await this.#perform(
      {
        kind: 'cancel',
        id,
        effects: [{ booking: target.name, claims: [] }],
        mayHangUp: true,
        send: (extras) =>
          who.client.send(
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

  /** Ends what is left of a group. */
  async #cancelGroup(
    who: Contender,
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
          who.client.send(
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

  async #approve(who: Contender, target: Known, isOver: () => boolean): Promise<void> {
    target.isTentative = false
    await this.#performUntold(
      who,
      'approve',
      'approved',
      target,
      () => who.client.send('POST', `/booking/${target.id}/approve`),
      () => {},
      isOver,
    )
  }

  async #reassign(who: Contender, target: Known, isOver: () => boolean): Promise<void> {
    // Nobody twice: who owns it already, perhaps by a call whose answer got lost, would be a change
    // that changes nothing.
    const others = this.people.contenders.filter(
      ({ userId }) => userId !== target.ownerId && !target.offeredTo.has(userId),
    )
    if (others.length === 0) return
    const { userId } = this.chance.pick(others)
    target.offeredTo.add(userId)
    await this.#performUntold(
      who,
      'reassign',
      'reassigned',
      target,
      () => who.client.send('PATCH', `/booking/${target.id}`, { ownerId: userId }),
      () => {
        this.#forget(target)
        target.ownerId = userId
        this.#learn(target)
      },
      isOver,
    )
  }

  async #read(who: Contender, { name, id }: Known, isOver: () => boolean): Promise<void> {
    const invoke = performance.now()
    const call = { id: `read ${this.#serial++}`, kind: 'read', invoke }
    try {
      const answer = await who.client.send('GET', `/booking/${id}/history`)
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
   * A change that leaves no text behind is known by who made it: those who do so have one session,
   * and so do one after the other.
   */
  async #performUntold(
    who: Contender,
    kind: string,
    action: string,
    { name }: Known,
    send: () => Promise<Answer>,
    onSuccess: () => void,
    isOver: () => boolean,
  ): Promise<void> {
    const counter = untoldId(name, action, who.userId, 0)
    const count = this.#untold.get(counter)
    if (count === 'unsure') return
    const answer = await this.#perform(
      {
        kind,
        id: untoldId(name, action, who.userId, count ?? 0),
        effects: [{ booking: name }],
        send,
        onSuccess,
      },
      isOver,
    )
    // What was refused has no place in the count; nobody knows which place the next would have
    // after one that got lost.
    if (!answer) this.#untold.set(counter, 'unsure')
    else if (isSuccess(answer)) this.#untold.set(counter, (count ?? 0) + 1)
    else this.#calls.push({ ...this.#calls.pop()!, id: `${counter} refused ${this.#serial++}` })
  }

  async #perform(request: Request, isOver: () => boolean): Promise<Answer | undefined> {
    const invoke = performance.now()
    const hangUp = request.mayHangUp && this.chance.oneIn(100) ? new AbortController() : undefined
    const timer = hangUp && setTimeout(() => hangUp.abort(), this.chance.below(20))
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
      // Half of those who hung up ask again at once, and the other half leaves it at that.
      else if (request.isKeyed && !isOver() && this.chance.oneIn(2)) await this.#retry(lost, isOver)
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

  /**
   * The same request once more: the answer says what became of it. Without a key nobody can ask.
   */
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

  #learn(booking: Known): void {
    const there = this.#known.get(booking.ownerId)
    if (there) there.push(booking)
    else this.#known.set(booking.ownerId, [booking])
  }

  #forget(booking: Known): void {
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
