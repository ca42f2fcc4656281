import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findGrowth, nextTask, simulatedTime, type Sample } from '../../../../tests/support/soak.js'
import { RoomBoard } from '../room-board/room-board.js'
import { RoomPanel } from '../room-panel/room-panel.js'
import { createStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { measureMemory } from '../test-support/memory.js'
import { render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { VisitorCheckin } from '../visitor-checkin/visitor-checkin.js'
import { visitorAnswers } from '../visitor/visitor.fixture.js'
import { boardOf, instant, panels } from './rooms.fixture.js'

/* A day of a panel, a board and a kiosk in simulated time, in the nightly run: twenty minutes with a
   hundred changes a second, and people who begin at the kiosk and walk away. */
const seconds = 1200
const warmUpSeconds = 80
const stepMs = 250
const eventsPerStep = 25

afterEach(() => vi.useRealTimers())

/** Of the answers, whose time is always the same. */
let turn = 0
const screens: Readonly<
  Record<string, { screen: ReactElement; answers: StoryAnswers; touch?: () => Promise<unknown> }>
> = {
  'a room panel': {
    screen: <RoomPanel spaceId={41} />,
    answers: {
      'roomPanel.get': () => (turn % 2 ? panels.booked : panels.available),
    },
  },
  'a room board': {
    screen: <RoomBoard locationId={3} pageSeconds={0} />,
    answers: { 'roomPanel.board': () => boardOf(turn % 2 ? 24 : 23) },
  },
  'a visitor kiosk': {
    screen: <VisitorCheckin idleSeconds={10} />,
    answers: visitorAnswers,
    async touch() {
      const begin = page.getByRole('button', { name: 'Check in', exact: true })
      if (begin.elements().length > 0) (begin.element() as HTMLElement).click()
    },
  },
}

it.each(Object.keys(screens))(
  '%s is stable: listeners, documents, nodes, heap',
  { timeout: 900_000 },
  async (name) => {
    vi.useFakeTimers({ ...simulatedTime, now: new Date(instant('09:41')) })
    const { screen, answers, touch } = screens[name]!
    const server = createStoryServer(answers)
    render(
      <RuntimeContext value={server.runtime}>
        <div style={{ inlineSize: 1024, blockSize: 600 }}>{screen}</div>
      </RuntimeContext>,
    )
    let events = 0
    const signal = () =>
      server.signal({
        type: 'booking',
        seq: ++events,
        locationId: 41,
        bookingId: events,
        time: instant('09:41'),
      })
    const run = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += stepMs) {
        turn++
        for (let one = 0; one < eventsPerStep; one++) signal()
        // Otherwise, the fixture's request log would be the leak.
        server.requests.length = 0
        if (turn % 100 === 0) await touch?.()
        await vi.advanceTimersByTimeAsync(stepMs)
        await nextTask()
      }
    }
    /** At rest: with the same answer, and at the kiosk's start. */
    const sample = async (): Promise<Sample> => {
      turn = 1
      signal()
      for (let passed = 0; passed < 30_000; passed += stepMs) {
        await vi.advanceTimersByTimeAsync(stepMs)
        await nextTask()
      }
      return { ...(await measureMemory()), events }
    }
    await run(warmUpSeconds * 1000)
    const samples = [await sample()]
    for (let part = 0; part < 6; part++) {
      await run((seconds * 1000) / 6)
      samples.push(await sample())
    }
    expect(findGrowth(samples)).toEqual([])
  },
)
