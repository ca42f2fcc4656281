import type { LiveEvent } from '@mosaic-booking/sdk/contract'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { ServerContext } from '../../ground/core/context.js'
import type { ListenHandler } from '../../ground/db/db.js'
import { LiveHub } from './hub.js'
import type { LiveLog } from './live-log-service.js'

const organisationId = 1

/**
 * An in-memory log. The scheduler decides when a read takes place and when its result arrives.
 * Announcements arrive in commit order, with any delay.
 */
function createLog(wait: (what: string) => Promise<unknown>) {
  let events: LiveEvent[] = []
  let epoch = 'a'
  let announced: Promise<unknown> = Promise.resolve()
  let isDeaf = false
  const handlers = { events: [] as ListenHandler[], epoch: [] as ListenHandler[] }
  const tell = (to: keyof typeof handlers, event: Parameters<ListenHandler>[0]) => {
    announced = announced
      .then(() => wait('announcement'))
      .then(() => handlers[to].forEach((handler) => handler(event)))
  }
  const listenTo = (to: keyof typeof handlers) => async (handler: ListenHandler) => {
    handlers[to].push(handler)
    return async () => {}
  }
  const log: LiveLog = {
    listen: listenTo('events'),
    listenToEpoch: listenTo('epoch'),
    async epoch() {
      await wait('epoch')
      const found = epoch
      await wait('epoch’s answer')
      return found
    },
    async renewEpoch(known) {
      await wait('new epoch')
      if (epoch !== known) return
      epoch = `${epoch}a`
      tell('epoch', { type: 'notify', payload: '' })
    },
    async read(_, since) {
      await wait('read')
      const last = events.length
      const found = since !== undefined && since <= last ? events.slice(since) : undefined
      await wait('answer')
      return { last, events: found }
    },
  }
  return {
    log,
    last: () => events.length,
    commit(count: number) {
      const added = Array.from({ length: count }, (_, index) => ({
        type: 'location' as const,
        seq: events.length + 1 + index,
        time: epoch,
      }))
      events = [...events, ...added]
      if (isDeaf) return
      const announcement = { organisationId, last: events.length, events: count > 3 ? [] : added }
      tell('events', { type: 'notify', payload: JSON.stringify(announcement) })
    },
    /** Loses or restores the listening connection. */
    setDeaf(deaf: boolean) {
      if (isDeaf && !deaf) {
        tell('epoch', { type: 'gap' })
        tell('events', { type: 'gap' })
      }
      isDeaf = deaf
    },
    /** Restores a backup without the last events. */
    restore(lost: number) {
      events = events.slice(0, Math.max(0, events.length - lost))
    },
  }
}

/** A client: its received events, and the position up to which it may assume completeness. */
function createClient(hub: LiveHub, since: number | undefined) {
  const waiting: (() => void)[] = []
  const faults: string[] = []
  let position: number | undefined
  let leave: (() => void) | undefined
  const accept = (seq: number) => {
    if (seq !== position! + 1) faults.push(`${seq} after ${position}`)
    position = seq
  }
  const inOrder = (step: () => void) => void (leave ? step() : waiting.push(step))
  const joined = hub
    .join(
      {
        organisationId,
        userId: 1,
        onEvents: (events) => inOrder(() => events.forEach(({ seq }) => accept(seq))),
        onResync: (seq) => inOrder(() => (position = seq)),
        onSessionEnd: () => {},
      },
      since,
    )
    .then((answer) => {
      position = answer.missed ? since : answer.seq
      answer.missed?.forEach(({ seq }) => accept(seq))
      if (answer.missed && position !== answer.seq)
        faults.push(`joined at ${answer.seq} with events until ${position}`)
      leave = answer.leave
      waiting.splice(0).forEach((step) => step())
    })
  return { joined, faults, position: () => position, leave: () => joined.then(() => leave?.()) }
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('commit'), count: fc.nat({ max: 5 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('join'), back: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave'), which: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deafness') }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('time'), steps: fc.nat({ max: 6 }) }) },
)
const restore = fc.record({ kind: fc.constant('restore'), lost: fc.integer({ min: 1, max: 9 }) })
type Step = {
  kind: string
  count?: number
  back?: number
  which?: number
  steps?: number
  lost?: number
}

async function play(scheduler: fc.Scheduler, steps: readonly Step[]) {
  const source = createLog((what) => scheduler.schedule(Promise.resolve(), what))
  const context = {
    db: { listen: async () => async () => {} },
    log: { warn: vi.fn(), error: vi.fn() },
  } as unknown as ServerContext
  const hub = new LiveHub(context, source.log)
  const started = hub.start()
  await scheduler.waitFor(started)
  const clients: ReturnType<typeof createClient>[] = []
  let isDeaf = false
  for (const { kind, count = 0, back = 0, which = 0, steps: turns = 0, lost = 0 } of steps) {
    if (kind === 'commit' && count > 0) source.commit(count)
    else if (kind === 'join')
      clients.push(
        createClient(hub, back === 0 ? undefined : Math.max(0, source.last() - back + 1)),
      )
    else if (kind === 'leave' && clients[which]) {
      void clients[which].leave()
      clients.splice(which, 1)
    } else if (kind === 'deafness') source.setDeaf((isDeaf = !isDeaf))
    else if (kind === 'restore') source.restore(lost)
    else for (let i = 0; i < turns && scheduler.count() > 0; i++) await scheduler.waitOne()
  }
  source.setDeaf(false)
  await scheduler.waitIdle()
  return { source, hub, clients }
}

describe('the hub', () => {
  it('gives every member every event after its own position exactly once, whenever it joins and whatever arrives late or not at all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { maxLength: 30 }),
        async (scheduler, steps) => {
          const { source, hub, clients } = await play(scheduler, steps)
          for (const { faults, position } of clients) {
            expect(faults).toEqual([])
            expect(position()).toBe(source.last())
          }
          expect(hub.epoch).toBe('a')
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('gives the log another epoch when it ends before what was heard, and moves every member to its end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { maxLength: 12 }),
        restore,
        fc.array(step, { maxLength: 12 }),
        async (scheduler, before, restored, after) => {
          const settled: Step[] = [
            { kind: 'join' },
            { kind: 'time', steps: 99 },
            { kind: 'commit', count: 3 },
            { kind: 'time', steps: 99 },
          ]
          // A hub without members keeps no state, and cannot detect the change without
          // announcements.
          const connected = (steps: readonly Step[]) =>
            steps.filter(({ kind }) => kind !== 'deafness' && kind !== 'leave')
          const { source, hub, clients } = await play(scheduler, [
            ...connected(before),
            ...settled,
            restored,
            { kind: 'commit', count: 1 },
            ...connected(after),
          ])
          for (const { position } of clients) expect(position()).toBe(source.last())
          expect(hub.epoch).not.toBe('a')
        },
      ),
      { numRuns: 1000 },
    )
  })
})
