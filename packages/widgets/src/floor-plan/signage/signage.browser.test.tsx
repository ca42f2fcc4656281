import type { RoomState } from '@mosaic-booking/sdk'
import type { LiveSubscriber } from '@mosaic-booking/sdk/live'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  answers,
  categories,
  floorNow,
  free,
  level2,
  level6,
  organisation,
  taken,
} from '../../story-data.fixture.js'
import { setLocale } from '../../locale/locale.js'
import { boardOf } from '../../room-state/rooms.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from '../../story-server.fixture.js'
import { expectAccessible, render } from '../../test-support/render.js'
import type { Runtime } from '../../runtime.js'
import { RuntimeContext } from '../../use-runtime.js'
import { Signage, type SignageProps } from './signage.js'

const minute = 60_000

/** Sets the clock. The floors are in London. */
const start = (instant: string) => vi.setSystemTime(new Date(instant))
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  start('2026-11-24T09:00:30Z')
})
afterEach(() => vi.useRealTimers())

/** A server whose clock is that of the device. */
const boardNow = () => ({ ...boardOf(0), now: new Date().toISOString() })

let runtime: Runtime | undefined

/**
 * Runs pending effects. React runs them with the next update at the latest, Preact in a timer after
 * a frame.
 */
async function runEffects() {
  await new Promise(requestAnimationFrame)
  flushSync(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
}

/**
 * Advances the clock in half-minute steps. Tests start in the middle of a minute, so that no step
 * continues after the screen has sent the next minute's request. Slow requests on a busy machine
 * then stay within their time limit.
 */
async function pass(ms: number) {
  await runEffects()
  for (let left = ms; left > 0; left -= minute / 2) {
    await vi.advanceTimersByTimeAsync(Math.min(left, minute / 2))
    await runEffects()
    await expect.poll(() => runtime?.queryClient.isFetching()).toBe(0)
  }
}

/** Advances the clock until a condition is true. */
const passUntil = (hasHappened: () => boolean) =>
  expect
    .poll(async () => {
      await pass(minute)
      return hasHappened()
    })
    .toBe(true)

function show(own: StoryAnswers = {}, props: SignageProps = {}, size = [1280, 720]) {
  const server = createStoryServer({ ...answers, 'roomPanel.board': boardNow, ...own })
  const listeners: LiveSubscriber[] = []
  runtime = {
    ...server.runtime,
    live: {
      ...server.runtime.live,
      subscribe(ids: readonly number[], listener: LiveSubscriber | (() => void)) {
        if (typeof listener !== 'function') listeners.push(listener)
        return server.runtime.live.subscribe(ids, listener)
      },
    },
  }
  const view = render(
    <RuntimeContext value={runtime}>
      <div style={{ inlineSize: size[0], blockSize: size[1] }}>
        <Signage categoryId={1} {...props} />
      </div>
    </RuntimeContext>,
  )
  const searches = () =>
    server.requests.filter(({ operation }) => operation === 'availability.search')
  const tellBuild = (build: string) => listeners.forEach((one) => one.onBuild?.(build))
  return { ...server, ...view, searches, tellBuild }
}
const floor = (name: string) => page.getByRole('heading', { name })
const clock = () => document.querySelector('.mb-signage-clock')?.textContent
const status = () => document.querySelector('.mb-signage-age')?.textContent
const room = (locationId: number, state: RoomState, until: string) => ({
  locationId,
  name: String(locationId),
  state,
  until,
})
/** A server that can be made unreachable. */
function unreliable() {
  const state = { isAway: false }
  const search = () => {
    if (state.isAway) throw new StoryRefusal(0)
    return floorNow
  }
  return { state, own: { 'availability.search': search } satisfies StoryAnswers }
}

describe('the screen', () => {
  it('shows the plan, the spaces, the time of the site, and nothing to press', async () => {
    show()
    await expect.element(floor('Level 2')).toBeVisible()
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Spaces' }))
      .toHaveTextContent(/Thames.*Medway/)
    expect([clock(), status()]).toEqual(['9:00 AM', 'Updated at 9:00 AM'])
    const visible = [...document.querySelectorAll('button, select, a')].filter(
      (one) => one.getBoundingClientRect().width > 1,
    )
    expect(visible).toEqual([])
    vi.useRealTimers()
    await expectAccessible()
  })

  it('SCR-012 shows the way to a space that somebody touches, on the plan, as steps and as a code for a phone', async () => {
    const isCoarse = (query: string) => query === '(any-pointer: coarse)'
    const { matchMedia } = globalThis
    vi.stubGlobal('matchMedia', (query: string) =>
      isCoarse(query) ? { matches: true } : matchMedia(query),
    )
    const leg = { floorId: level2.id, floor: 'Level 2', length: 12 }
    const points = (...xs: number[]) => xs.map((x): [number, number] => [x, 100])
    let isKnown = true
    show(
      {
        'roomPanel.way': () => {
          if (!isKnown) throw new StoryRefusal(404, 'NOT_FOUND')
          return {
            to: 'Thames',
            start: 'lift',
            legs: [{ ...leg, points: points(100, 300) }],
            stepFreeLegs: [{ ...leg, length: 20, points: points(100, 400) }],
            link: 'https://booking.example/#/way/1',
            linkImage: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
          }
        },
      },
      { rotateSeconds: 20 },
    )
    await expect.element(page.getByText('Touch a space to see the way')).toBeVisible()
    const space = page.getByRole('button', { name: 'Way to Thames' })
    await space.click()
    await expect.element(page.getByRole('region', { name: 'Way to Thames' })).toBeVisible()
    await expect.element(page.getByText('Leave the lift and go 12 m')).toBeVisible()
    await expect.element(page.getByAltText('QR code of the way')).toBeInTheDocument()
    await expect.element(page.getByRole('img', { name: 'Way to Thames' })).toBeInTheDocument()
    await page.getByRole('button', { name: 'Step-free' }).click()
    await expect.element(page.getByText('Leave the lift and go 20 m')).toBeVisible()
    // Rotation waits for people, and goes on when they have left.
    await pass(minute / 2)
    await expect.element(floor('Level 2')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(space).toHaveFocus()
    isKnown = false
    await page.getByRole('button', { name: 'Way to Medway' }).click()
    await expect
      .element(page.getByText('The floor plans do not show a way to this space.'))
      .toBeVisible()
    await pass(2 * minute)
    await expect.poll(() => document.querySelector('.mb-way')).toBeNull()
    vi.unstubAllGlobals()
  })

  it('limits a long name in favour of the plan, and counts available spaces that do not fit', async () => {
    const name = 'Level 2 of the international department for development and customers'
    show({ 'location.list': () => [{ ...level2, name }] }, { rotateSeconds: 0 }, [768, 1100])
    await expect.element(floor(name)).toBeVisible()
    const heightOf = (part: string) => document.querySelector(part)!.getBoundingClientRect().height
    expect(heightOf('.mb-signage-floor')).toBeLessThan(100)
    const more = async () => {
      await runEffects()
      return document.querySelector('.mb-signage-more')?.textContent
    }
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    await expect.poll(more).toBeUndefined()
    expect(heightOf('.mb-signage-stage')).toBeGreaterThan(200)
    const list = document.querySelector<HTMLElement>('.mb-signage-list')!
    list.style.maxBlockSize = `${1.5 * heightOf('.mb-signage-space')}px`
    await expect.poll(more).toBe('1 more available')
  })

  it.each([
    [1280, 720],
    [600, 900],
  ])('SCR-008 counts all spaces that do not fit %i × %i', async (...size) => {
    show(
      {
        'availability.search': () => ({
          ...floorNow,
          availability: [11, 12, 13, 14].map((id) => taken(id, { code: 'taken' })),
        }),
      },
      { rotateSeconds: 0 },
      size,
    )
    await expect.element(page.getByText('0 spaces available')).toBeVisible()
    const list = document.querySelector<HTMLElement>('.mb-signage-list')!
    const row = document.querySelector('.mb-signage-row')!.getBoundingClientRect().height
    const columns = size[0]! > size[1]! ? 1 : 2
    const count = list.childElementCount
    list.style.maxBlockSize = `${1.5 * row}px`
    await expect
      .poll(async () => {
        await runEffects()
        return document.querySelector('.mb-signage-more')?.textContent
      })
      .toBe(`and ${count - columns} more`)
  })

  it('SCR-008 has the rows of both columns side by side below the end of closed rooms', async () => {
    const ids = [11, 12, 13, 14]
    show(
      {
        'availability.search': () => ({
          ...floorNow,
          availability: ids.map((id) => taken(id, { code: 'closed' })),
        }),
        'roomPanel.board': () => ({
          ...boardOf(1),
          rooms: ids.map((id) => room(id, 'CLOSED', '2026-11-25T07:00:00.000')),
        }),
      },
      { rotateSeconds: 0 },
      [600, 900],
    )
    const heading = page.getByText('Closed until Wed 25 Nov, 7:00 AM', { exact: true })
    await expect.element(heading).toBeVisible()
    const rows = [...document.querySelectorAll('.mb-signage-space[data-joined] .mb-signage-row')]
    const tops = rows.map((one) => Math.round(one.getBoundingClientRect().top))
    expect(tops.slice(0, 2)).toEqual(tops.slice(2))
    expect(tops[0]).toBeGreaterThanOrEqual(
      Math.round(heading.element().getBoundingClientRect().bottom),
    )
    expect(document.querySelector('[data-cut]')).toBeNull()
  })

  it('SCR-008 says once until when rooms are closed, and until when or why others cannot be had', async () => {
    const refused = [
      taken(11, { code: 'closed' }),
      taken(12, { code: 'closed' }),
      taken(13, { code: 'taken' }),
      taken(14, { code: 'tooSoon', limit: 2, unit: 'HOUR' }),
    ]
    show(
      {
        'availability.search': () => ({ ...floorNow, availability: refused }),
        'roomPanel.board': () => ({
          ...boardOf(1),
          rooms: [
            room(13, 'BOOKED', '2026-11-24T15:30:00.000'),
            room(11, 'CLOSED', '2026-11-25T07:00:00.000'),
            room(12, 'CLOSED', '2026-11-25T07:00:00.000'),
          ],
        }),
      },
      { rotateSeconds: 0 },
    )
    await expect.element(page.getByText('Booked until 3:30 PM', { exact: true })).toBeVisible()
    await expect
      .poll(() => page.getByText('Closed until Wed 25 Nov, 7:00 AM', { exact: true }).elements())
      .toHaveLength(1)
    await expect
      .element(page.getByText('This space must be booked at least 2 hours ahead.').first())
      .toBeVisible()
  })

  it('SCR-008 SCR-014 shows rooms as they are now, like the room board, not over the next hour', async () => {
    const own: StoryAnswers = {
      'availability.search': () => ({
        ...floorNow,
        availability: [
          taken(11, { code: 'taken' }),
          free(12),
          taken(13, { code: 'closed' }),
          taken(14, { code: 'tooSoon', limit: 2, unit: 'HOUR' }),
        ],
      }),
      'roomPanel.board': () => ({
        ...boardNow(),
        rooms: [
          room(11, 'AVAILABLE', '2026-11-24T09:30:00.000'),
          room(12, 'BOOKED', '2026-11-24T09:15:00.000'),
          room(13, 'AVAILABLE', '2026-11-24T09:45:00.000'),
          room(14, 'AVAILABLE', '2026-11-24T11:00:00.000'),
        ],
      }),
    }
    show(own, { rotateSeconds: 0 })
    for (const text of ['until 9:30 AM', 'Booked until 9:15 AM', 'until 9:45 AM'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByText('2 spaces available')).toBeVisible()
    await expect
      .element(page.getByText('This space must be booked at least 2 hours ahead.').first())
      .toBeVisible()
  })

  it('SCR-008 words ends on another day of their own', async () => {
    setLocale('es-ES', false)
    show(
      {
        'availability.search': () => ({
          ...floorNow,
          availability: [
            taken(11, { code: 'closed' }),
            taken(12, { code: 'closed' }),
            taken(13, { code: 'taken' }),
            taken(14, { code: 'taken' }),
          ],
        }),
        'roomPanel.board': () => ({
          ...boardOf(1),
          rooms: [
            room(11, 'CLOSED', '2026-11-24T10:00:00.000'),
            room(12, 'CLOSED', '2026-11-25T07:00:00.000'),
            room(13, 'BOOKED', '2026-11-24T15:30:00.000'),
            room(14, 'BOOKED', '2026-11-25T12:00:00.000'),
          ],
        }),
      },
      { rotateSeconds: 0 },
    )
    for (const text of [
      /^Cerrado hasta las 10:00$/,
      /^Cerrado hasta el mié\W+25 nov, 07:00$/,
      /^Reservado hasta las 15:30$/,
      /^Reservado hasta el mié\W+25 nov, 12:00$/,
    ])
      await expect.element(page.getByText(text)).toBeVisible()
  })

  it('FP-012 counts a space as booked that a sensor finds occupied', async () => {
    show(
      {
        'org.get': () => ({
          ...organisation,
          configSettings: [
            ...organisation.configSettings,
            { key: 'occupancy_provider', value: 'sense', dataType: 'TEXT' },
          ],
        }),
        'occupancy.list': () => [
          { locationId: 11, status: 'OCCUPIED', statusTime: '2026-11-24T08:55:00.000' },
        ],
        'availability.search': () => ({
          ...floorNow,
          timeFrom: '2026-11-24T09:00:00.000',
          timeTo: '2026-11-24T10:00:00.000',
        }),
      },
      { rotateSeconds: 0 },
    )
    await expect.element(page.getByText('2 spaces available')).toBeVisible()
    const list = page.getByRole('list', { name: 'Spaces' })
    await expect
      .element(list.getByRole('listitem').filter({ hasText: 'Thames' }))
      .toHaveTextContent('Booked or occupied')
  })

  it('SCR-009 corrects a wrong clock by the time of the server, and says how far it is off', async () => {
    show(
      { 'roomPanel.board': () => ({ ...boardOf(1), now: '2026-11-24T10:12:30.000Z' }) },
      { rotateSeconds: 0 },
    )
    await expect
      .element(page.getByText('The clock of this device is wrong by 72 minutes.'))
      .toBeVisible()
    expect([clock(), status()]).toEqual(['10:12 AM', 'Updated at 10:12 AM'])
  })

  it('SCR-008 enlarges the plan with the screen', async () => {
    show({}, { rotateSeconds: 0 }, [1920, 1080])
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    const plan = () => document.querySelector<HTMLElement>('.mb-signage-plan')!
    const shown = () => plan().getBoundingClientRect()
    await expect.poll(() => shown().width / plan().offsetWidth).toBeGreaterThan(1.5)
    const frame = document.querySelector('.mb-signage-stage')!.getBoundingClientRect()
    expect([shown().width, shown().height]).toEqual([
      expect.closeTo(frame.width, 0),
      expect.closeTo(frame.height, 0),
    ])
    const canvas = () =>
      plan().firstElementChild!.firstElementChild!.shadowRoot!.querySelector('canvas')!
    await expect
      .poll(() => canvas().width / canvas().getBoundingClientRect().width)
      .toBeCloseTo(devicePixelRatio, 1)
  })

  it('asks for now each minute, without bookings', async () => {
    const { searches } = show({}, { rotateSeconds: 0 })
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    const before = searches().length
    for (const count of [1, 2, 3]) {
      await pass(minute)
      await expect.poll(clock).toBe(`9:0${count} AM`)
      await expect.poll(() => searches().length - before).toBe(count)
    }
    const query = Object.fromEntries(searches().at(-1)!.query)
    expect(query).toMatchObject({ when: 'now', include: 'ranges' })
    expect(query).not.toHaveProperty('f')
  })

  it.each([
    ['midnight', '2026-11-24T23:59:30Z', '12:00 AM', 'Wednesday 25 November 2026'],
    ['the change to summer time', '2026-03-29T00:59:30Z', '2:00 AM', 'Sunday 29 March 2026'],
    ['the change to winter time', '2026-10-25T00:59:30Z', '1:00 AM', 'Sunday 25 October 2026'],
  ])('moves on past %s of the site', async (_, from, time, day) => {
    start(from)
    show({}, { rotateSeconds: 0 })
    await expect.element(floor('Level 2')).toBeVisible()
    await pass(minute)
    await expect.poll(clock).toBe(time)
    await expect.element(page.getByText(day)).toBeVisible()
  })

  it('shows one floor after the other, and reports it', async () => {
    const onFloorChange = vi.fn()
    show({}, { rotateSeconds: 10, onFloorChange })
    await expect.element(floor('Level 2')).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Floor 1 of 2' })).toBeVisible()
    await pass(10_000)
    await expect.element(floor('Level 6')).toBeVisible()
    await expect.poll(() => onFloorChange.mock.calls).toEqual([[{ locationId: level6.id }]])
    await pass(10_000)
    await expect.element(floor('Level 2')).toBeVisible()
  })

  it('starts with a floor, and stays there without asking for others', async () => {
    const { searches } = show({}, { rotateSeconds: 0, floorId: level6.id })
    await expect.element(floor('Level 6')).toBeVisible()
    await pass(5 * minute)
    await expect.element(floor('Level 6')).toBeVisible()
    expect(new Set(searches().map(({ query }) => query.get('l')))).toEqual(
      new Set([String(level6.id)]),
    )
  })
})

describe('an outage', () => {
  it('keeps the last state of each floor, says how old it is, and recovers', async () => {
    const { state, own } = unreliable()
    const { requests } = show(own, { rotateSeconds: 10 * 60 })
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    await pass(11 * minute)
    await expect.element(floor('Level 6')).toBeVisible()
    await expect.poll(status).toMatch(/^Updated at 9:\d\d AM$/)
    state.isAway = true
    const before = requests.length
    await pass(5 * minute)
    start('2026-11-24T17:30:30Z')
    await pass(minute)
    await expect.poll(clock).toBe('5:31 PM')
    await expect.poll(status).toMatch(/^No connection\. Last update: 9:\d\d AM$/)
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    await pass(10 * minute)
    await expect.element(floor('Level 2')).toBeVisible()
    await expect.poll(status).toMatch(/^No connection/)
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    expect(requests.length - before).toBeLessThan(16 * 4)
    state.isAway = false
    await passUntil(() => status()?.startsWith('Updated at 5:') === true)
  })

  it('at the start is retried until the server responds', async () => {
    let isAway = true
    show({
      'location.list': () => {
        if (isAway) throw new StoryRefusal(0)
        return [level2]
      },
      'category.list': () => categories,
    })
    await expect.element(page.getByText('Connecting…')).toBeVisible()
    isAway = false
    await passUntil(() => floor('Level 2').query() !== null)
  })

  it('of its access is reported, and the data is hidden', async () => {
    let isRevoked = false
    show({
      'availability.search': () => {
        if (isRevoked) throw new StoryRefusal(401, 'UNAUTHENTICATED')
        return floorNow
      },
    })
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    isRevoked = true
    await passUntil(() => page.getByText(/This screen has no access/).query() !== null)
    await expect.element(page.getByText('3 spaces available')).not.toBeInTheDocument()
  })
})

describe('a new build', () => {
  it('is loaded at night, once', async () => {
    start('2026-11-24T22:00:30Z')
    const onReload = vi.fn(() => false)
    const { tellBuild } = show({}, { rotateSeconds: 0, onReload })
    await expect.element(floor('Level 2')).toBeVisible()
    tellBuild('b1')
    await pass(minute)
    tellBuild('b2')
    start('2026-11-25T02:50:30Z')
    await pass(9 * minute)
    await expect.poll(clock).toBe('2:59 AM')
    expect(onReload).not.toHaveBeenCalled()
    // Each screen reloads at a different minute within the hour.
    start('2026-11-25T04:00:30Z')
    await passUntil(() => onReload.mock.calls.length > 0)
    expect(onReload).toHaveBeenCalledWith({ build: 'b2' })
  })

  it('waits for the next night if the server is unreachable', async () => {
    start('2026-11-24T22:00:30Z')
    const { state, own } = unreliable()
    const onReload = vi.fn(() => false)
    const { tellBuild } = show(own, { rotateSeconds: 0, onReload })
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    tellBuild('b1')
    await pass(minute)
    tellBuild('b2')
    state.isAway = true
    for (const quiet of ['03:00', '04:00', '04:50']) {
      start(`2026-11-25T${quiet}:30Z`)
      await pass(3 * minute)
    }
    await expect.poll(clock).toBe('4:53 AM')
    expect(onReload).not.toHaveBeenCalled()
    state.isAway = false
    start('2026-11-26T02:50:30Z')
    await pass(9 * minute)
    await expect.poll(clock).toBe('2:59 AM')
    expect(onReload).not.toHaveBeenCalled()
    start('2026-11-26T04:00:30Z')
    await passUntil(() => onReload.mock.calls.length > 0)
  })
})
