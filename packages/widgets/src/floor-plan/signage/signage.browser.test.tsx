import type { LiveSubscriber } from '@mosaic-booking/sdk/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answers, categories, floorNow, level2, level6 } from '../../story-data.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from '../../story-server.fixture.js'
import { expectAccessible, render } from '../../test-support/render.js'
import { RuntimeContext } from '../../use-runtime.js'
import { Signage, type SignageProps } from './signage.js'

const minute = 60_000
const hour = 60 * minute

/** The time in London, where the floors are. */
const start = (instant: string) => vi.setSystemTime(new Date(instant))
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  start('2026-11-24T09:00:30Z')
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function show(own: StoryAnswers = {}, props: SignageProps = {}, size = [1280, 720]) {
  const server = createStoryServer({ ...answers, ...own })
  const listeners: LiveSubscriber[] = []
  const runtime = {
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
/** A server that can be away. */
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

  it('asks for now each minute, without bookings', async () => {
    const { searches } = show({}, { rotateSeconds: 0 })
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    const before = searches().length
    await pass(3 * minute)
    await expect.poll(clock).toBe('9:03 AM')
    await expect.poll(() => searches().length - before).toBe(3)
    const query = Object.fromEntries(searches().at(-1)!.query)
    expect(query).toMatchObject({ when: 'now', include: 'locations' })
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
    expect(onFloorChange.mock.calls).toEqual([[{ locationId: level6.id }]])
    await pass(10_000)
    await expect.element(floor('Level 2')).toBeVisible()
  })

  it('starts with a floor, and stays there', async () => {
    show({}, { rotateSeconds: 0, floorId: level6.id })
    await expect.element(floor('Level 6')).toBeVisible()
    await pass(5 * minute)
    await expect.element(floor('Level 6')).toBeVisible()
  })
})

describe('an outage', () => {
  it('leaves the last state of each floor, says since when, and ends by itself', async () => {
    const { state, own } = unreliable()
    const { requests } = show(own, { rotateSeconds: 30 * 60 })
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    await pass(31 * minute)
    await expect.element(floor('Level 6')).toBeVisible()
    state.isAway = true
    await pass(8 * hour)
    await expect.poll(clock).toBe('5:31 PM')
    await expect.poll(status).toMatch(/^No connection\. Last update: 9:\d\d AM$/)
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    await pass(30 * minute)
    await expect.poll(status).toMatch(/^No connection/)
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    expect(requests.length).toBeLessThan(8 * 60 * 4)
    state.isAway = false
    await pass(minute)
    await expect.poll(status).toMatch(/^Updated at 6:0/)
  })

  it('at the start is tried again until the server is there', async () => {
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
    await pass(minute)
    await expect.element(floor('Level 2')).toBeVisible()
  })

  it('of its access is told, and the data are gone', async () => {
    let isRevoked = false
    show({
      'availability.search': () => {
        if (isRevoked) throw new StoryRefusal(401, 'UNAUTHENTICATED')
        return floorNow
      },
    })
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    isRevoked = true
    await pass(minute)
    await expect.element(page.getByText(/This screen has no access/)).toBeVisible()
    await expect.element(page.getByText('3 spaces available')).not.toBeInTheDocument()
  })
})

describe('a new build', () => {
  it('is taken over at night, once', async () => {
    start('2026-11-24T22:00:30Z')
    const onReload = vi.fn(() => false)
    const { tellBuild } = show({}, { rotateSeconds: 0, onReload })
    await expect.element(floor('Level 2')).toBeVisible()
    tellBuild('b1')
    await pass(minute)
    tellBuild('b2')
    start('2026-11-25T02:50:30Z')
    await pass(9 * minute)
    expect(onReload).not.toHaveBeenCalled()
    await pass(62 * minute)
    expect(onReload).toHaveBeenCalledWith({ build: 'b2' })
  })

  it('waits for the next night if the server is away', async () => {
    start('2026-11-24T22:00:30Z')
    const { state, own } = unreliable()
    const onReload = vi.fn(() => false)
    const { tellBuild } = show(own, { rotateSeconds: 0, onReload })
    await expect.element(page.getByText('3 spaces available')).toBeVisible()
    tellBuild('b1')
    await pass(minute)
    tellBuild('b2')
    state.isAway = true
    start('2026-11-25T02:59:30Z')
    await pass(2 * hour + minute)
    expect(onReload).not.toHaveBeenCalled()
    state.isAway = false
    start('2026-11-26T02:50:30Z')
    await pass(9 * minute)
    expect(onReload).not.toHaveBeenCalled()
    await pass(62 * minute)
    expect(onReload).toHaveBeenCalled()
  })
})
