import type { VisitorBoard as Board } from '@mosaic-booking/sdk'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setLocale } from '../../locale/locale.js'
import { instant, wall } from '../../room-state/rooms.fixture.js'
import { organisation } from '../../story-data.fixture.js'
import { createStoryServer, StoryRefusal } from '../../story-server.fixture.js'
import { expectAccessible, render } from '../../test-support/render.js'
import { RuntimeContext } from '../../use-runtime.js'
import { VisitorCheckin } from '../visitor-checkin.js'

beforeEach(() => {
  setLocale('en-GB', false)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  // The device's clock is ten minutes fast; the board goes by the server's.
  vi.setSystemTime(new Date(instant('09:51')))
})
afterEach(() => vi.useRealTimers())

const names = ['Ines', 'Omar', 'Yuki', 'Léa', 'Jens', 'Aino', 'Maximiliana', 'Ngozi']
const boardOf = (count: number): Board => ({
  locationId: 3,
  name: 'King’s Cross',
  timeZone: 'Europe/London',
  now: instant('09:41'),
  offset: 0,
  expected: count - Math.floor(count / 3),
  present: Math.floor(count / 3),
  namesVisitors: true,
  visitors: Array.from({ length: count }, (_, index) => ({
    firstName: `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`,
    isPresent: index % 3 === 1,
    ...(index % 4 !== 3 && { when: wall(`1${index % 6}:30`) }),
    host: 'Nora Whitfield',
  })),
})

function show(
  board: () => Board,
  [width, height] = [1280, 720],
  options: object = {},
  [left, right] = ['#1d4ed8', '#e11d48'],
) {
  const server = createStoryServer({
    'visitor.board': board,
    'org.get': () => ({
      ...organisation,
      configSettings: [
        {
          key: 'visitor_kiosk_options',
          value: options as Record<string, unknown>,
          dataType: 'JSON',
        },
        { key: 'email_header_colour_left', value: left!, dataType: 'TEXT' },
        { key: 'email_header_colour_right', value: right!, dataType: 'TEXT' },
      ],
    }),
  })
  render(
    <RuntimeContext value={server.runtime}>
      <div style={{ inlineSize: width, blockSize: height }}>
        <VisitorCheckin mode="board" locationId={3} />
      </div>
    </RuntimeContext>,
  )
  return server
}

/** The band above the board. */
const band = () =>
  getComputedStyle(document.querySelector('.mb-welcome')!, '::before').backgroundImage

it.each([
  ['#FFFFFF', '#fff'],
  ['#fff', ''],
])('VIS-056 has no band for mails in %s and “%s”, white as by default', async (left, right) => {
  show(() => boardOf(1), undefined, {}, [left, right])
  await expect.element(page.getByText('Ines')).toBeVisible()
  await expect.poll(band).toBe('none')
})

it('VIS-056 welcomes visitors by first name with host and time, in the languages of the organisation', async () => {
  const server = show(() => boardOf(4), undefined, { languages: ['en', 'es', 'de'] })
  await expect.element(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect.element(page.getByText('Le damos la bienvenida')).toBeVisible()
  await expect.element(page.getByText('Willkommen')).toBeVisible()
  await expect.element(page.getByText('Ines')).toBeVisible()
  await expect.element(page.getByText('Expected at 10:30')).toBeVisible()
  await expect.element(page.getByText('Expected today')).toBeVisible()
  await expect.element(page.getByText('Arrived', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Visiting Nora Whitfield').first()).toBeVisible()
  await expect.element(page.getByText('09:41', { exact: true })).toBeVisible()
  await expectAccessible()
  expect(band()).toContain('rgb(29, 78, 216)')
  await expect
    .poll(() => server.requests.map(({ operation }) => operation))
    .not.toContain('visitor.list')
})

it('VIS-056 shows the numbers where names are not allowed, and says when nobody is expected', async () => {
  let board: Board = { ...boardOf(3), namesVisitors: false, visitors: [] }
  const server = show(() => board)
  await expect.element(page.getByText('2 visitors expected · 1 visitor has arrived')).toBeVisible()
  expect(document.querySelector('.mb-welcome-visitor')).toBeNull()
  await expectAccessible()
  board = { ...board, expected: 0, present: 0 }
  server.signal({ type: 'visit', seq: 1, locationId: 3, time: instant('09:41') })
  await expect
    .element(page.getByText('No visitors expected · Nobody has arrived yet'))
    .toBeVisible()
})

/** Whether a page has as many tiles as fit. Until the list is measured, it has eight. */
function isFull() {
  const list = document.querySelector('.mb-welcome-list')!
  const { gridTemplateColumns, gridAutoRows } = getComputedStyle(list)
  const rows = Math.floor(list.clientHeight / Number.parseFloat(gridAutoRows))
  return list.childElementCount === rows * gridTemplateColumns.split(' ').length
}

it.each([
  [800, 480],
  [1920, 1080],
  [1080, 1920],
  [3840, 2160],
])(
  'VIS-056 fits %i × %i, page by page, with names that are read from afar',
  async (width, height) => {
    await page.viewport(width, height)
    show(() => boardOf(60), [width, height], { languages: ['es', 'fr'] })
    await expect.element(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await expect.poll(isFull).toBe(true)
    const last = Number(/\d+$/.exec(page.getByText(/^Page 1 of/).element().textContent!)![0])
    const seen = new Set<string | null>()
    for (let index = 1; index <= last; index++) {
      await expect.element(page.getByText(`Page ${index} of ${last}`)).toBeVisible()
      for (const name of document.querySelectorAll('.mb-welcome-visitor b'))
        seen.add(name.textContent)
      vi.advanceTimersByTime(12_000)
    }
    expect(seen.size).toBe(60)
    const cut = [...document.querySelectorAll('.mb-welcome-frame, .mb-welcome-list')].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    )
    expect(cut).toEqual([])
    // In a picture of 1,080 lines, names are at least 28 px high.
    const name = document.querySelector('.mb-welcome-visitor b')!
    const scale = 1080 / Math.min(width, height)
    expect(Number.parseFloat(getComputedStyle(name).fontSize) * scale).toBeGreaterThanOrEqual(28)
  },
)

it('VIS-057 keeps the names with their age offline until the day ends, and says when it has no access', async () => {
  let failure: StoryRefusal | undefined
  const server = show(() => {
    if (failure) throw failure
    return boardOf(3)
  })
  await expect.element(page.getByText('Ines')).toBeVisible()
  failure = new StoryRefusal(0)
  const refetch = (seq: number) =>
    server.signal({ type: 'visit', seq, locationId: 3, time: instant('09:41') })
  refetch(1)
  await expect.element(page.getByText('No connection. Last update: 09:41')).toBeVisible()
  await expect.element(page.getByText('Ines')).toBeVisible()
  failure = new StoryRefusal(403, 'FORBIDDEN')
  refetch(2)
  await expect.element(page.getByText(/^This screen has no access/)).toBeVisible()
})
