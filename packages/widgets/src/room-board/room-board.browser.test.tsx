import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, instant } from '../room-state/rooms.fixture.js'
import { setLocale } from '../locale/locale.js'
import { organisation } from '../story-data.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { RoomBoard } from './room-board.js'

beforeEach(() => {
  setLocale('en-GB', false)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date(instant('09:41')))
})
afterEach(() => vi.useRealTimers())

function show(answers: StoryAnswers) {
  const server = createStoryServer(answers)
  render(
    <RuntimeContext value={server.runtime}>
      <div style={{ inlineSize: 800, blockSize: 480 }}>
        <RoomBoard locationId={3} />
      </div>
    </RuntimeContext>,
  )
  return server
}
const names = () =>
  [...document.querySelectorAll('.mb-board-room-name b')].map(({ textContent }) => textContent)

it('PANEL-006 turns the pages of rooms that do not fit, and shows each room once', async () => {
  const board = boardOf(30)
  show({ 'roomPanel.board': () => board })
  await expect.element(page.getByText(/^Page 1 of \d$/)).toBeVisible()
  await expectAccessible()
  const count = Number(
    page
      .getByText(/^Page 1 of/)
      .element()
      .textContent?.at(-1),
  )
  const seen = names()
  for (let index = 2; index <= count; index++) {
    vi.advanceTimersByTime(15_000)
    await expect.element(page.getByText(`Page ${index} of ${count}`)).toBeVisible()
    seen.push(...names())
  }
  expect(seen.toSorted()).toEqual(board.rooms.map(({ name }) => name).toSorted())
  const cut = [...document.querySelectorAll('.mb-board-column')].filter(
    (column) => column.scrollHeight > column.clientHeight + 1,
  )
  expect(cut).toEqual([])
})

it('PANEL-007 keeps the rooms with their age offline, and says when there are none', async () => {
  let isAway = false
  let rooms = boardOf(6)
  const server = show({
    'roomPanel.board': () => {
      if (isAway) throw new StoryRefusal(0)
      return rooms
    },
  })
  await expect.element(page.getByText('Updated at 09:41')).toBeVisible()
  isAway = true
  server.signal({ type: 'resync' })
  await expect.element(page.getByText('No connection. Last update: 09:41')).toBeVisible()
  expect(names()).toHaveLength(6)
  isAway = false
  rooms = { ...boardOf(0), floors: [] }
  server.signal({ type: 'resync' })
  await expect.element(page.getByText('There are no rooms here.')).toBeVisible()
})

it('PANEL-006 says at which time rooms are available today, and on which day others open', async () => {
  setLocale('es-ES', false)
  show({ 'roomPanel.board': () => boardOf(6) })
  await expect.element(page.getByText('disponible a las 14:30', { exact: true })).toBeVisible()
  await expect.element(page.getByText('hasta las 12:30', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^abre el mié\W+25 nov, 07:00$/)).toBeVisible()
})

it('OCC-010 names the rooms where the sensor contradicts the calendar', async () => {
  const board = boardOf(6)
  const [free, other] = board.rooms.filter(({ state }) => state === 'AVAILABLE')
  const [booked] = board.rooms.filter(({ state }) => state === 'BOOKED')
  show({
    'roomPanel.board': () => board,
    'org.get': () => ({
      ...organisation,
      configSettings: [{ key: 'occupancy_provider', value: 'mqtt', dataType: 'TEXT' }],
    }),
    'occupancy.list': () =>
      (
        [
          [free, 'OCCUPIED'],
          [other, 'ABSENT'],
          [booked, 'ABSENT'],
        ] as const
      ).map(([room, status]) => ({
        locationId: room!.locationId,
        status,
        statusTime: board.now.slice(0, -1),
      })),
  })
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(rowOf(free!.name).getByText(/^Occupied now · /)).toBeVisible()
  await expect.element(rowOf(booked!.name).getByText(/^Unoccupied now · /)).toBeVisible()
  expect(rowOf(other!.name).element().textContent).not.toMatch(/ccupied now/)
})
