import type { RoomPanel as Panel } from '@mosaic-booking/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale } from '../locale/locale.js'
import { organisation } from '../story-data.fixture.js'
import {
  createStoryServer,
  never,
  StoryRefusal,
  type StoryAnswers,
} from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { instant, panels, wall } from '../room-state/rooms.fixture.js'
import { RoomPanel } from './room-panel.js'

beforeEach(() => {
  setLocale('en-GB', false)
  vi.useFakeTimers({ toFake: ['Date'] })
  // The device's clock is ten minutes fast; the panel goes by the server's.
  vi.setSystemTime(new Date(instant('09:51')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(panel: Panel, own: StoryAnswers = {}) {
  const shown = { panel }
  const server = createStoryServer({ 'roomPanel.get': () => shown.panel, ...own })
  const onBooked = vi.fn()
  const { container } = render(
    <RuntimeContext value={server.runtime}>
      <div style={{ blockSize: '100%' }}>
        <RoomPanel spaceId={41} onBooked={onBooked} />
      </div>
    </RuntimeContext>,
  )
  container.style.blockSize = '480px'
  const sent = (operation: string) =>
    server.requests.filter((one) => one.operation === operation).map(({ body }) => body)
  return { server, container, onBooked, sent, setPanel: (next: Panel) => (shown.panel = next) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const booked = { id: 9, timeFrom: wall('09:41'), timeTo: wall('10:11') }

describe('a room panel', () => {
  it('PANEL-001 tells the state in words, by the server’s time, with targets of 44 px', async () => {
    const { server, setPanel } = show(panels.available)
    await expect.element(page.getByText('Available', { exact: true })).toBeVisible()
    await expect.element(page.getByText('until 11:00', { exact: true })).toBeVisible()
    await expect.element(page.getByText('09:41', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Product review')).toBeVisible()
    await expectAccessible()
    for (const one of document.querySelectorAll('.mb-panel button'))
      expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    setPanel(panels.booked)
    server.signal({ type: 'booking', seq: 1, locationId: 41, bookingId: 7, time: instant('09:41') })
    await expect.element(page.getByText('until 10:30', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Check in by 09:45')).toBeVisible()
    expect(document.querySelector('.mb-panel')?.getAttribute('data-state')).toBe('BOOKED')
    await expectAccessible()
  })

  it('PANEL-001 names the day of an end that is not today', async () => {
    setLocale('es-ES', false)
    const { server, setPanel } = show(panels.available)
    await expect.element(page.getByText('hasta las 11:00', { exact: true })).toBeVisible()
    setPanel(panels.closed)
    server.signal({ type: 'booking', seq: 1, locationId: 41, bookingId: 7, time: instant('09:41') })
    await expect.element(page.getByText(/^hasta el mié\W+25 nov, 07:00$/)).toBeVisible()
  })

  it.each([
    [800, 480, 'en-GB', 'Booked'],
    [800, 480, 'es-ES', 'Reservada'],
    [1280, 800, 'es-ES', 'Reservada'],
    [1080, 1920, 'en-GB', 'Booked'],
    [1080, 1920, 'es-ES', 'Reservada'],
  ] as const)('PANEL-008 fits %i × %i in %s, with a word that is read from afar', async (...of) => {
    const [width, height, locale, text] = of
    setLocale(locale, false)
    await page.viewport(width, height)
    const { container } = show({ ...panels.booked, name: 'Sala de reuniones de la Subdirección' })
    container.style.blockSize = `${height}px`
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
    const parts = [...document.querySelectorAll('.mb-panel [class]')]
    const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1
    const containers = parts.filter((one) => /-(frame|state|word|side|head)$/.test(one.className))
    expect(containers.filter(isCut)).toEqual([])
    const word = document.querySelector('.mb-panel-word strong')!
    expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth)
    // In a picture 320 px wide it is at least 16 px high.
    const scale = 320 / width
    expect(word.getBoundingClientRect().height * scale).toBeGreaterThanOrEqual(16)
  })

  it('PANEL-007 says in two lines beside bookings on a small screen that it is offline', async () => {
    setLocale('es-ES', false)
    await page.viewport(800, 480)
    let isAway = false
    const { server } = show(panels.booked, {
      'roomPanel.get': () => {
        if (isAway) throw new StoryRefusal(0)
        return panels.booked
      },
    })
    await expect.element(page.getByText('Reservada', { exact: true }).first()).toBeVisible()
    isAway = true
    server.signal({ type: 'resync' })
    const notice = page.getByText(/^Sin conexión\. Última/)
    await expect.element(notice).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(notice.element())
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    expect(lines.size).toBeLessThanOrEqual(2)
  })

  it('OCC-010 says what the sensor sees, and no longer when it is out of date or the server is away', async () => {
    let status: 'OCCUPIED' | 'ABSENT' | undefined = 'OCCUPIED'
    let isDown = false
    const { server } = show(panels.available, {
      'roomPanel.get': () => {
        if (isDown) throw new StoryRefusal(0)
        return panels.available
      },
      'org.get': () => ({
        ...organisation,
        configSettings: [{ key: 'occupancy_provider', value: 'mqtt', dataType: 'TEXT' }],
      }),
      'occupancy.list': () =>
        status ? [{ locationId: 41, status, statusTime: wall('09:38') }] : [],
    })
    const signal = (type: 'booking' | 'occupancy', seq: number) =>
      server.signal({ type, seq, locationId: 41, bookingId: 7, time: instant('09:41') })
    await expect.element(page.getByText('Occupied now (sensor at 09:38)')).toBeVisible()
    await expectAccessible()
    status = 'ABSENT'
    signal('occupancy', 1)
    await expect.element(page.getByText('Unoccupied now (sensor at 09:38)')).toBeVisible()
    status = undefined
    signal('occupancy', 2)
    await expect.poll(() => document.querySelector('.mb-sensor-note')).toBeNull()
    status = 'OCCUPIED'
    signal('occupancy', 3)
    await expect.element(page.getByText('Occupied now (sensor at 09:38)')).toBeVisible()
    isDown = true
    signal('booking', 4)
    await expect.element(page.getByText(/^No connection\./)).toBeVisible()
    expect(document.querySelector('.mb-sensor-note')).toBeNull()
  })

  it('SET-020 PANEL-003 asks for the owner where the setting demands one, and books by keyboard', async () => {
    const { sent, onBooked } = show(panels.available, {
      'roomPanel.owners': () => [{ id: 5, name: 'Grace Hopper' }],
      'roomPanel.book': () => booked,
    })
    await expect.element(button('30 min: Book until 10:11')).toBeVisible()
    button('30 min: Book until 10:11').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('gra')
    await button('Grace Hopper').click()
    await expect.element(page.getByText('Booked until 10:11')).toBeVisible()
    expect(sent('roomPanel.book')).toEqual([{ minutes: 30, ownerId: 5 }])
    expect(onBooked).toHaveBeenCalledWith({ bookingId: 9 })
  })

  it('SET-020 PANEL-004 asks people to log in where the setting demands it, and books as them', async () => {
    const { server, sent } = show(
      { ...panels.available, booking: 'LOGIN' },
      {
        'roomPanel.startQr': () => ({
          code: 'c',
          url: 'u',
          image: panels.available.linkImage,
          pollToken: 'p',
          expires: instant('09:42'),
        }),
        'roomPanel.logIn': ({ body }) => {
          if ((body as { card?: string }).card !== 'C 1')
            throw new StoryRefusal(401, 'LOGIN_FAILED')
          return { token: 'person', expires: instant('09:43'), scopes: ['availability:read'] }
        },
        'roomPanel.book': () => booked,
      },
    )
    const tokens: (string | null)[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      tokens.push(new Headers(init.headers).get('authorization'))
      return server.fetch(url, init)
    })
    await button('15 min: Book until 09:56').click()
    await expect.element(page.getByAltText('QR code for logging in')).toBeVisible()
    await button('Card').click()
    await page.getByLabelText('Access card').fill('C 2')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('This card was not recognised.')).toBeVisible()
    await page.getByLabelText('Access card').fill('C 1')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Booked until 10:11')).toBeVisible()
    expect(sent('roomPanel.book')).toEqual([{ minutes: 15 }])
    expect(tokens).toEqual(['Bearer person'])
  })

  it('PANEL-004 mails a code of six digits to log in with', async () => {
    const { sent } = show(
      { ...panels.available, booking: 'LOGIN' },
      {
        'roomPanel.startQr': () => never,
        'roomPanel.mailCode': () => undefined,
        'roomPanel.logIn': () => {
          throw new StoryRefusal(401, 'LOGIN_FAILED')
        },
      },
    )
    await button('15 min: Book until 09:56').click()
    await button('E-mail code').click()
    await page.getByLabelText('E-mail').fill(' grace@demo.example ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^If grace@demo\.example has an account/)).toBeVisible()
    expect(sent('roomPanel.mailCode')).toEqual([{ username: 'grace@demo.example' }])
    const code = page.getByLabelText('Code from the e-mail')
    for (const [typed, calls] of [
      ['12345', 0],
      ['123456', 1],
    ] as const) {
      await code.fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText(/^This code is not correct\./)).toBeVisible()
      expect(sent('roomPanel.logIn')).toHaveLength(calls)
    }
    expect(sent('roomPanel.logIn')).toEqual([{ username: 'grace@demo.example', code: '123456' }])
  })

  it('SET-020 PANEL-009 offers no booking without either setting, and says why a room cannot be had', async () => {
    const { setPanel, server } = show(panels.viewOnly)
    await expect.element(page.getByText('Book with your phone')).toBeVisible()
    expect(document.querySelectorAll('.mb-panel button')).toHaveLength(0)
    setPanel({ ...panels.viewOnly, linkKind: 'CHECK_IN' })
    server.signal({ type: 'resync' })
    await expect.element(page.getByText('Scan to check in')).toBeVisible()
    await expect.element(page.getByAltText('QR code to check in')).toBeVisible()
    setPanel(panels.tooSoon)
    server.signal({ type: 'resync' })
    await expect
      .element(page.getByText('This space must be booked at least 2 hours ahead.'))
      .toBeVisible()
  })

  it('PANEL-005 checks in, extends, and ends after a question', async () => {
    const { sent } = show(panels.booked, { 'roomPanel.act': () => undefined })
    await button('Check in').click()
    await expect.element(page.getByText('You are checked in.')).toBeVisible()
    await button('Extend').click()
    await button('Extend until 10:45').click()
    await expect.element(page.getByText('Extended until 10:45')).toBeVisible()
    await button('End now').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
    await expect.element(page.getByText('The booking has ended.')).toBeVisible()
    expect(sent('roomPanel.act')).toEqual([
      { action: 'CHECK_IN' },
      { action: 'EXTEND', timeTo: wall('10:45') },
      { action: 'END' },
    ])
  })

  it('PANEL-007 shows the last state with its age offline, and says when it has no access', async () => {
    let refusal: StoryRefusal | undefined
    const { server } = show(panels.available, {
      'roomPanel.get': () => {
        if (refusal) throw refusal
        return panels.available
      },
    })
    await expect.element(page.getByText('Updated at 09:41')).toBeVisible()
    refusal = new StoryRefusal(0)
    server.signal({ type: 'resync' })
    await expect.element(page.getByText('No connection. Last update: 09:41')).toBeVisible()
    await expect.element(page.getByText('until 11:00', { exact: true })).toBeVisible()
    expect(document.querySelectorAll('.mb-panel-buttons')).toHaveLength(0)
    refusal = new StoryRefusal(404, 'NOT_FOUND')
    server.signal({ type: 'resync' })
    await expect.element(page.getByText(/This room does not exist/)).toBeVisible()
  })
})
