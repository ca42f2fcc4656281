import { adoptPageStyles, setLocale } from '@mosaic-booking/widgets/ui'
import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toasts } from '../toasts.js'
import { BookingCalendar } from './booking-calendar.js'
import type { BookingCalendarProps, CalendarEntry } from './calendar-entry.js'

let root: Root
let frame: HTMLElement
beforeEach(async () => {
  await page.viewport(1200, 900)
  adoptPageStyles(document)
  document.documentElement.lang = 'en'
  setLocale('en-GB', false)
  frame = document.createElement('main')
  document.body.append(frame)
  root = createRoot(frame)
})
afterEach(() => {
  root.unmount()
  frame.remove()
})

const entry = (id: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id,
  title: `Meeting ${id}`,
  timeFrom: '2040-01-04T09:00:00.000',
  timeTo: '2040-01-04T10:00:00.000',
  resourceId: '1',
  look: Number(id),
  canChange: true,
  ...more,
})

const entries = [
  entry('1'),
  entry('2', {
    resourceId: '2',
    timeFrom: '2040-01-04T11:00:00.000',
    timeTo: '2040-01-04T11:30:00.000',
  }),
  entry('3', {
    look: 'tentative',
    state: 'Tentative',
    canChange: false,
    fixedBecause: 'You cannot change this booking.',
    timeFrom: '2040-01-04T13:00:00.000',
    timeTo: '2040-01-04T14:00:00.000',
  }),
]

function show(changes: Partial<BookingCalendarProps> = {}) {
  const calls = { onOpen: vi.fn(), onDay: vi.fn(), onChange: vi.fn(), onChoose: vi.fn() }
  root.render(
    <BookingCalendar
      view="day"
      from="2040-01-04"
      to="2040-01-04"
      entries={entries}
      resources={[
        { id: '1', name: 'Thames' },
        { id: '2', name: 'Severn' },
      ]}
      label="Bookings"
      slotMinutes={30}
      showsWeekends
      timeZone="Europe/London"
      {...calls}
      {...changes}
    />,
  )
  return calls
}

const first = () => page.getByRole('button', { name: '09:00 – 10:00 Meeting 1, Thames, Wed 4 Jan' })

const expectAccessible = async () => {
  const { violations } = await axe.run(frame, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  })
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual(
    [],
  )
}

it.each([
  ['day', '2040-01-04', '2040-01-04'],
  ['week', '2040-01-02', '2040-01-08'],
  ['month', '2040-01-01', '2040-01-31'],
  ['list', '2040-01-02', '2040-01-08'],
] as const)(
  'view %s is accessible, and its entries have full names and one tab stop',
  async (view, from, to) => {
    show({ view, from, to })
    await expect.element(first()).toBeVisible()
    await expectAccessible()
    const stops = [...frame.querySelectorAll<HTMLElement>('.ec-event')].filter(
      ({ tabIndex }) => tabIndex === 0,
    )
    expect(stops).toHaveLength(1)
    expect(frame.querySelector('[role="table"], [role="row"], [role="columnheader"]')).toBeNull()
  },
)

it('arrow keys go from entry to entry, and Enter opens one', async () => {
  const { onOpen } = show()
  await expect.element(first()).toBeVisible()
  first().element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.poll(() => document.activeElement?.ariaLabel).toMatch(/Meeting 3, Tentative, Thames/)
  await userEvent.keyboard('{Home}{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(entries[0])
})

it('Alt with arrows moves an entry that may be changed, with Shift its end; others stay', async () => {
  const { onChange } = show()
  await expect.element(first()).toBeVisible()
  first().element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({
      kind: 'move',
      timeFrom: '2040-01-04T09:30:00.000',
      timeTo: '2040-01-04T10:30:00.000',
      resourceId: '1',
    }),
  )
  await expect.element(page.getByText('Meeting 1: Wed 4 Jan, 09:30 – 10:30')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'move', resourceId: '2' }),
  )
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'resize', timeTo: '2040-01-04T10:30:00.000' }),
  )
  const added = vi.fn()
  onTestFinished(toasts.toasts.listen(added))
  await userEvent.keyboard('{End}{Alt>}{ArrowDown>3}{/ArrowDown}{/Alt}')
  expect(onChange).toHaveBeenCalledTimes(3)
  const said = toasts.toasts.get()
  expect(said.map(({ text }) => text)).toEqual(['You cannot change this booking.'])
  expect(added, 'once for a held key').toHaveBeenCalledTimes(1)
  for (const { id } of said) toasts.dismiss(id)
})

it('Alt with an arrow at the first space does not go back to the page before', async () => {
  const { onChange } = show()
  await expect.element(first()).toBeVisible()
  first().element().focus()
  const isPrevented = vi.fn(({ defaultPrevented }: KeyboardEvent) => defaultPrevented)
  document.addEventListener('keydown', isPrevented)
  onTestFinished(() => document.removeEventListener('keydown', isPrevented))
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(isPrevented).toHaveLastReturnedWith(true)
  expect(onChange).not.toHaveBeenCalled()
})

it('a dragged entry can be put back, and one that may not be changed stays and says why', async () => {
  const { onChange } = show()
  await expect.element(first()).toBeVisible()
  const drag = async (name: string, by: number) => {
    const box = page.getByRole('button', { name }).element()
    const { left, top } = box.getBoundingClientRect()
    const at = (type: string, dy: number, target: Element = box) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerType: 'mouse',
          button: 0,
          buttons: type === 'pointerup' ? 0 : 1,
          clientX: left + 20,
          clientY: top + 5 + dy,
        }),
      )
    at('pointerdown', 0)
    at('pointermove', by / 2, document.body)
    at('pointermove', by, document.body)
    await new Promise(requestAnimationFrame)
    at('pointerup', by, document.body)
  }
  await drag('Meeting 1, Thames', 56)
  await expect
    .poll(() => onChange.mock.lastCall?.[0])
    .toMatchObject({
      kind: 'move',
      timeFrom: '2040-01-04T10:00:00.000',
      resourceId: '1',
    })
  const top = first().element().getBoundingClientRect().top
  onChange.mock.lastCall![0].revert()
  await expect.poll(() => first().element().getBoundingClientRect().top).toBe(top - 56)
  const texts = () => toasts.toasts.get().map(({ text }) => text)
  onTestFinished(() => {
    for (const { id } of toasts.toasts.get()) toasts.dismiss(id)
  })
  await drag('Meeting 3', 2)
  expect(texts(), 'a click').toEqual([])
  await drag('Meeting 3', 56)
  expect(texts()).toEqual(['You cannot change this booking.'])
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('a slot is chosen with the keyboard', async () => {
  const { onChoose } = show()
  const cursor = page.getByRole('button', { name: 'Choose a time with the keyboard' })
  await expect.element(cursor).toBeInTheDocument()
  cursor.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  await expect
    .element(page.getByRole('button', { name: /Severn, Wed 4 Jan, 09:30 – 11:00/ }))
    .toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({
    timeFrom: '2040-01-04T09:30:00.000',
    timeTo: '2040-01-04T11:00:00.000',
    resourceId: '2',
  })
})

it('each week of a month is as high as its entries, and no higher than five', async () => {
  show({
    view: 'month',
    from: '2040-01-01',
    to: '2040-01-31',
    entries: [
      ...Array.from({ length: 12 }, (_, index) => entry(String(index + 1))),
      entry('13', { timeFrom: '2040-01-10T09:00:00.000', timeTo: '2040-01-10T10:00:00.000' }),
    ],
  })
  const more = page.getByRole('button', { name: '8 more, Wed 4 Jan' })
  await expect.element(more).toBeVisible()
  const heightOf = (day: string) =>
    frame.querySelector(`time[datetime="${day}"]`)!.closest('.ec-day')!.getBoundingClientRect()
      .height
  const [full, calm, empty] = ['04', '10', '18'].map((day) => heightOf(`2040-01-${day}`))
  expect(calm).toBe(empty)
  expect(full).toBeGreaterThan(calm!)
  // A wider entry would extend into the next day.
  expect(more.element().getBoundingClientRect().width).toBeLessThan(
    frame.querySelector('.ec-col-head')!.getBoundingClientRect().width,
  )
})

it('a refresh keeps the focus on its entry', async () => {
  show()
  await expect.element(first()).toBeVisible()
  first().element().focus()
  show({
    entries: [
      ...entries,
      entry('4', { timeFrom: '2040-01-04T15:00:00.000', timeTo: '2040-01-04T16:00:00.000' }),
    ],
  })
  await expect.element(page.getByRole('button', { name: /Meeting 4/ })).toBeVisible()
  await expect.poll(() => document.activeElement?.ariaLabel).toMatch(/Meeting 1/)
})

it('LIST-001 a month of a thousand entries shows the first of each day and opens the day for the others', async () => {
  const crowd = Array.from({ length: 1000 }, (_, index) => {
    const day = `2040-01-${String((index % 4) + 2).padStart(2, '0')}`
    return entry(String(index), {
      look: index % 20,
      timeFrom: `${day}T09:00:00.000`,
      timeTo: `${day}T10:00:00.000`,
    })
  })
  const { onOpen, onDay } = show({
    view: 'month',
    from: '2040-01-01',
    to: '2040-01-31',
    entries: crowd,
  })
  const more = page.getByRole('button', { name: '246 more, Wed 4 Jan' })
  await expect.element(more).toBeVisible()
  expect(frame.querySelectorAll('.ec-event[role="button"]')).toHaveLength(4 * 5)
  await expectAccessible()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2040-01-04')
  expect(onOpen).not.toHaveBeenCalled()
})

it('on a phone a week begins with today beside the hours', async () => {
  await page.viewport(390, 844)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-01-04T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  show({ view: 'week', from: '2040-01-02', to: '2040-01-08' })
  await expect.element(first()).toBeInTheDocument()
  const boxOf = (name: string) => frame.querySelector(name)!.getBoundingClientRect()
  await expect
    .poll(() => Math.abs(boxOf('.ec-today').left - boxOf('.ec-sidebar').right))
    .toBeLessThan(3)
})

it('a calendar wider than the screen marks the side with more content', async () => {
  await page.viewport(390, 844)
  await expect.poll(() => innerWidth).toBe(390)
  show({ view: 'month', from: '2040-01-01', to: '2040-01-31' })
  const marks = () => {
    const engine = frame.querySelector('.calendar-engine')
    return (['::before', '::after'] as const).map(
      (side) => engine !== null && getComputedStyle(engine, side).content !== 'none',
    )
  }
  await expect.poll(marks).toEqual([false, true])
  const days = frame.querySelector('.ec-main')!
  days.scrollLeft = 130
  await expect.poll(marks).toEqual([true, true])
  days.scrollLeft = days.scrollWidth
  await expect.poll(marks).toEqual([true, false])
  await page.viewport(1200, 900)
  await expect.poll(marks).toEqual([false, false])
})

it('an entry too short for its time shows its title and no partial time', async () => {
  await page.viewport(1024, 768)
  const short = { title: 'Press preparation', timeTo: '2040-01-04T09:30:00.000' }
  show({ view: 'week', from: '2040-01-02', to: '2040-01-08', entries: [entry('1', short)] })
  const chip = page.getByRole('button', { name: '09:00 – 09:30 Press preparation' })
  await expect.element(chip).toBeInTheDocument()
  const partOf = (name: string) => chip.element().querySelector(`.calendar-chip-${name}`)!
  const title = partOf('title')
  expect(title.scrollWidth).toBe(title.clientWidth)
  expect(partOf('time').getBoundingClientRect().top).toBeGreaterThanOrEqual(
    partOf('text').getBoundingClientRect().bottom,
  )
})

it('on a phone a month starts with today visible, readable titles, and other days scrollable', async () => {
  await page.viewport(390, 844)
  // The frame resizes slightly after its page.
  await expect.poll(() => innerWidth).toBe(390)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-01-06T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  show({ view: 'month', from: '2040-01-01', to: '2040-01-31' })
  await expect.element(first()).toBeInTheDocument()
  const days = frame.querySelector('.ec-main')!
  expect(getComputedStyle(days).overflowX).toBe('auto')
  const rightOf = (element: Element) => element.getBoundingClientRect().right
  const isTodayInSight = () => rightOf(frame.querySelector('.ec-today')!) <= rightOf(days) + 1
  await expect.poll(isTodayInSight).toBe(true)
  // In landscape, a phone shows all days. Back in portrait, it shows today.
  await page.viewport(1200, 390)
  await expect.poll(() => days.scrollWidth - days.clientWidth).toBeLessThan(2)
  await page.viewport(390, 844)
  await expect.poll(() => days.scrollWidth).toBeGreaterThan(days.clientWidth + 100)
  await expect.poll(isTodayInSight).toBe(true)
  const title = first().element().querySelector('.calendar-chip-title')!
  expect(title.scrollWidth).toBe(title.clientWidth)
})

it('the days of neighbouring months are muted, not faded, so that they can be read', async () => {
  show({ view: 'month', from: '2040-01-01', to: '2040-01-31' })
  await expect.element(first()).toBeVisible()
  const day = frame.querySelector('.ec-other-month time')!
  const { opacity, color } = getComputedStyle(day)
  expect(opacity).toBe('1')
  const muted = document.createElement('span')
  muted.style.color = 'var(--m-muted)'
  frame.querySelector('.ec')!.append(muted)
  expect(color).toBe(getComputedStyle(muted).color)
})

it('a month names the start and the whole title, on two lines where one is too short', async () => {
  const title = 'Quarterly planning with finance'
  const entries = [
    entry('1', { title, detail: 'Ada Lovelace' }),
    entry('2', {
      title: 'Retreat',
      timeFrom: '2040-01-12T00:00:00.000',
      timeTo: '2040-01-13T00:00:00.000',
    }),
  ]
  show({ view: 'month', from: '2040-01-01', to: '2040-01-31', entries })
  const chip = page.getByRole('button', { name: `09:00 – 10:00 ${title}` })
  await expect.element(chip).toBeVisible()
  const text = chip.element().querySelector('.calendar-chip-text')!
  expect(getComputedStyle(text.querySelector('.calendar-chip-time')!, '::before').content).toBe(
    '"09:00"',
  )
  expect(text.textContent.trim()).toBe(title)
  const whole = page.getByRole('button', { name: /Retreat/ }).element()
  expect(whole.querySelector<HTMLElement>('.calendar-chip-time')!.dataset.start).toBe('All day')
  expect(text.scrollHeight).toBe(text.clientHeight)
  expect(text.scrollWidth).toBe(text.clientWidth)
})

it.each([
  ['with hours', entries],
  ['without hours', ['1', '2', '3'].map((id) => entry(id))],
])('a week %s marks today in its column and on its head', async (_, shown) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-01-04T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  show({ view: 'week', from: '2040-01-02', to: '2040-01-08', entries: shown })
  await expect.element(first().or(page.getByRole('button', { name: /Meeting 1/ }))).toBeVisible()
  const marksOf = (selector: string) =>
    [...frame.querySelectorAll(selector)].map((one) => getComputedStyle(one).backgroundColor)
  const heads = marksOf('.ec-col-head > *')
  expect(heads.map((colour) => colour !== heads[0])).toEqual(
    [2, 3, 4, 5, 6, 7, 8].map((day) => day === 4),
  )
  const columns = marksOf('.ec-body .ec-day')
  expect(columns.map((colour) => colour !== columns[0])).toEqual(
    [2, 3, 4, 5, 6, 7, 8].map((day) => day === 4),
  )
  await expectAccessible()
})

it.each([
  ['week', '2040-01-02', '2040-01-08', 'with hours'],
  ['week', '2040-01-02', '2040-01-08', 'without hours'],
  ['month', '2040-01-01', '2040-01-31', 'of days'],
] as const)(
  'on a phone a %s from %s to %s %s opens with whole days',
  async (view, from, to, kind) => {
    await page.viewport(390, 844)
    await expect.poll(() => innerWidth).toBe(390)
    for (const today of ['2040-01-04', '2040-01-05', '2040-01-08']) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) })
      onTestFinished(() => void vi.useRealTimers())
      const crowd = ['1', '2', '3'].map((id) => entry(id))
      show({ view, from, to, entries: kind === 'without hours' ? crowd : entries, label: today })
      const boxOf = (element: Element) => element.getBoundingClientRect()
      await expect
        .poll(() => {
          const scroller = frame.querySelector('.ec-main')
          const day = frame.querySelector('.ec-today')
          if (!scroller || !day) return 'nothing'
          const start = frame.querySelector('.ec-sidebar')
          const left = start ? boxOf(start).right : boxOf(scroller).left
          const { right } = boxOf(scroller)
          const isWhole = [...frame.querySelectorAll('.ec-col-head')].some(
            (head) => Math.abs(boxOf(head).left - left) < 3,
          )
          return { isWhole, isToday: boxOf(day).left > left - 3 && boxOf(day).right < right + 3 }
        })
        .toEqual({ isWhole: true, isToday: true })
      root.render(null)
      await expect.poll(() => frame.querySelector('.ec-main')).toBeNull()
    }
  },
)
