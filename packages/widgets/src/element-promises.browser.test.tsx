import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import reserve from './embed/mb.css?inline'
import { availabilityDefinition } from './availability/availability-definition.js'
import { toGridAnswer } from './availability/time-grid/grid-data.fixture.js'
import type { ElementDefinition } from './element/element-definition.js'
import './elements.js'
import { floorPlanDefinition } from './floor-plan/floor-plan-definition.js'
import { registerLocale } from './locale/locale.js'
import { myBookingsDefinition } from './my-bookings/my-bookings-definition.js'
import { answers, nothingFree, roomsOfTheDay, tomorrow } from './story-data.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from './story-server.fixture.js'
import { visitorCheckinDefinition } from './visitor-checkin/visitor-checkin-definition.js'
import { visitorAnswers } from './visitor/visitor.fixture.js'

let count = 0
/** Adds a tag with its own server to the page. */
function mount(tag: string, attributes = '', own: StoryAnswers = {}, children = '') {
  const server = createStoryServer({ ...answers, ...own })
  vi.stubGlobal('fetch', server.fetch)
  document.body.innerHTML = `<${tag} api-base="https://promise-${++count}.example" ${attributes}>${children}</${tag}>`
  return document.body.firstElementChild as HTMLElement
}
/** Requests without a response are retried a few times. */
const patience = { timeout: 15_000 }
const refused = () => {
  throw new StoryRefusal(400, 'INVALID_INPUT')
}
const away = () => {
  throw new StoryRefusal(0)
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close() {}
      send() {}
    },
  )
})
afterEach(async () => {
  document.body.replaceChildren()
  await new Promise(requestAnimationFrame)
  vi.unstubAllGlobals()
})

const noBookings = { bookings: [], locations: [], ancestorLocations: [], availability: [] }
const day = `day="${tomorrow}"`
interface Promises {
  readonly definition: ElementDefinition
  /** Sets of attributes that together show all parts. */
  readonly shown: readonly string[]
  readonly nothing: StoryAnswers
  readonly operation: keyof StoryAnswers
  /** The operation that is requested again, if different from `operation`. */
  readonly kept?: keyof StoryAnswers
  readonly answers?: StoryAnswers
}
const elements: readonly Promises[] = [
  {
    definition: availabilityDefinition,
    shown: [`${day} view="list"`, `${day} view="day"`],
    nothing: { 'availability.search': () => nothingFree },
    operation: 'availability.search',
    answers: {
      'availability.search': ({ query }) =>
        query.get('d') === '0' ? toGridAnswer() : roomsOfTheDay,
    },
  },
  {
    definition: floorPlanDefinition,
    shown: [`category-id="1" selected-location-id="11"`],
    nothing: { 'location.list': () => [] },
    operation: 'location.list',
    kept: 'availability.search',
  },
  {
    definition: myBookingsDefinition,
    shown: ['', 'view="today"'],
    nothing: { 'booking.listOfUser': () => noBookings },
    operation: 'booking.listOfUser',
  },
]

describe.each(elements.map((one) => [one.definition.tag, one] as const))(
  '%s keeps its promises',
  (tag, { definition, shown, nothing, operation, kept = operation, answers: own }) => {
    it('shows every documented part, and no other', async () => {
      const found = new Set<string>()
      const wanted = Object.keys(definition.parts ?? {}).toSorted()
      for (const attributes of shown) {
        const element = mount(tag, attributes, own)
        await vi.waitFor(() => {
          for (const part of element.shadowRoot!.querySelectorAll('[part]'))
            found.add(part.getAttribute('part')!)
          const missing = wanted.filter((part) => !found.has(part))
          // Each attribute set except the last omits one part: the grid has no list of spaces.
          expect(attributes === shown.at(-1) ? missing : missing.slice(1)).toEqual([])
        }, patience)
      }
      expect([...found].toSorted()).toEqual(wanted)
    })

    it.each([
      ['header and footer', {}, ['header', 'footer']],
      ['nothing to show', nothing, ['header', 'footer', 'empty']],
      ['an error', { [operation]: refused }, ['header', 'footer', 'error']],
    ] as const)('shows the page’s slotted content: %s', async (_, more, visible) => {
      const slots = Object.keys(definition.slots ?? {})
      const children = slots.map((name) => `<p slot="${name}">the ${name}</p>`).join('')
      mount(tag, shown[0], { ...own, ...more }, children)
      for (const name of visible)
        await expect.element(page.getByText(`the ${name}`, { exact: true })).toBeVisible()
      for (const name of slots.filter((one) => !(visible as readonly string[]).includes(one)))
        await expect.element(page.getByText(`the ${name}`, { exact: true })).not.toBeVisible()
    })

    it.each([
      ['loading', { [operation]: () => new Promise<never>(() => undefined) }, ['loading']],
      ['error', { [operation]: refused }, ['error']],
      ['offline', { [operation]: away }, ['error', 'offline']],
    ] as const)('has the state %s', async (_, more, states) => {
      const element = mount(tag, shown[0], { ...own, ...more })
      const on = () =>
        ['loading', 'error', 'stale', 'offline'].filter((state) =>
          element.matches(`:state(${state})`),
        )
      await vi.waitFor(() => expect(on()).toEqual(states), patience)
    })

    it('keeps its content while the server is unreachable, says so, and recovers', async () => {
      let isAway = false
      const answer = ({ ...answers, ...own } as Record<string, (request: never) => unknown>)[kept]!
      const element = mount(tag, shown[0], {
        ...own,
        [kept]: (request: never) => (isAway ? away() : answer(request)),
      }) as HTMLElement & { refresh(): Promise<void> }
      const states = () =>
        ['loading', 'error', 'stale', 'offline'].filter((state) =>
          element.matches(`:state(${state})`),
        )
      const isShown = () =>
        element.shadowRoot!.querySelector('[part=space], [part=booking], [part=legend] p') !== null
      await vi.waitFor(() => expect(isShown() && states().length === 0).toBe(true), patience)
      isAway = true
      await element.refresh()
      const notice = page.getByRole('alert')
      await expect
        .poll(() => notice.elements().map(({ textContent }) => textContent), patience)
        .toEqual([expect.stringMatching(/out of date.*Last update: .*Unable to connect/)])
      expect(states()).toEqual(['stale', 'offline'])
      expect(isShown()).toBe(true)
      isAway = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(notice).not.toBeInTheDocument()
      expect(states()).toEqual([])
      expect(isShown()).toBe(true)
    })

    it('causes no layout shift while it loads', async () => {
      const style = document.head.appendChild(document.createElement('style'))
      style.textContent = reserve
      const moved: string[] = []
      const note = (entries: PerformanceEntryList) =>
        moved.push(
          ...(entries as (PerformanceEntry & { sources: { node?: Node }[] })[]).flatMap(
            ({ sources }) => sources.map(({ node }) => node?.nodeName ?? '?'),
          ),
        )
      const observer = new PerformanceObserver((list) => note(list.getEntries()))
      let letGo = () => undefined as void
      const gone = new Promise<void>((resolve) => (letGo = resolve))
      const late = Object.fromEntries(
        Object.entries({ ...answers, ...own }).map(([name, answer]) => [
          name,
          async (request: never) => {
            await gone
            return (answer as (request: never) => unknown)(request)
          },
        ]),
      )
      const element = mount(tag, shown[0], late)
      document.body.append(Object.assign(document.createElement('footer'), { textContent: 'End' }))
      const frames = async () => {
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
      }
      await frames()
      observer.observe({ type: 'layout-shift' })
      letGo()
      await vi.waitFor(() => expect(element.matches(':state(loading)')).toBe(false), patience)
      await vi.waitFor(() =>
        expect(
          element.shadowRoot!.querySelector('[part=space], [part=booking], [part=legend] p'),
        ).not.toBeNull(),
      )
      await frames()
      note(observer.takeRecords())
      observer.disconnect()
      style.remove()
      expect(moved).toEqual([])
    })
  },
)

it.each([
  ['mb-booking-dialog', 'open location-id="11"', 'location.get'],
  ['mb-visitor-checkin', '', 'visitor.locations'],
] as const)('%s has its states', async (tag, attributes, operation) => {
  for (const [answer, states] of [
    [() => new Promise<never>(() => undefined), ['loading']],
    [refused, ['error']],
    [away, ['error', 'offline']],
    [visitorAnswers[operation], []],
  ] as const) {
    const element = mount(tag, attributes, { ...visitorAnswers, [operation]: answer })
    const shown = () => element.shadowRoot!.querySelector('dialog input, [part=step]') !== null
    await vi.waitFor(() => {
      expect(shown()).toBe(states.length === 0)
      const on = ['loading', 'error', 'offline'].filter((one) => element.matches(`:state(${one})`))
      expect(on).toEqual(states)
    }, patience)
  }
})

it('mb-visitor-checkin shows its documented parts and the page’s slotted content', async () => {
  const { parts, slots } = visitorCheckinDefinition
  const children = Object.keys(slots).map((name) => `<p slot="${name}">the ${name}</p>`)
  const seen = (name: string) => page.getByText(`the ${name}`, { exact: true })
  const element = mount('mb-visitor-checkin', '', visitorAnswers, children.join(''))
  await vi.waitFor(() => {
    const found = [...element.shadowRoot!.querySelectorAll('[part]')]
    expect(found.map((one) => one.getAttribute('part')).toSorted()).toEqual(
      Object.keys(parts).toSorted(),
    )
  }, patience)
  await expect.element(seen('header')).toBeVisible()
  await expect.element(seen('footer')).toBeVisible()
  await expect.element(seen('error')).not.toBeVisible()
  mount('mb-visitor-checkin', '', { 'visitor.locations': refused }, children.join(''))
  await expect.element(seen('error')).toBeVisible()
})

it.each([
  ...elements.map(
    ({ definition, shown, answers: own }) => [definition.tag, shown[0]!, own] as const,
  ),
  ['mb-visitor-checkin', '', visitorAnswers] as const,
])('%s takes up the space that is reserved for it', async (tag, attributes, own) => {
  const style = document.head.appendChild(document.createElement('style'))
  onTestFinished(() => style.remove())
  style.textContent = reserve.replaceAll(`${tag}:not(:defined)`, '.reserved')
  const onScreen = ({ offsetHeight }: HTMLElement) => Math.min(offsetHeight, innerHeight)
  const measure = (element: HTMLElement) => {
    const reserved = document.body.appendChild(document.createElement('div'))
    reserved.className = 'reserved'
    return [onScreen(element), onScreen(reserved)] as const
  }
  const never = () => new Promise<never>(() => undefined)
  const pending = Object.fromEntries(Object.keys(visitorAnswers).map((name) => [name, never]))
  const waiting = mount(tag, attributes, pending)
  await vi.waitFor(() => expect(waiting.matches(':state(loading)')).toBe(true), patience)
  const [before, expected] = measure(waiting)
  expect(before).toBe(expected)
  const element = mount(tag, attributes, own)
  const part = '[part=space], [part=booking], [part=legend] p, [part=step]'
  await vi.waitFor(() => expect(element.shadowRoot!.querySelector(part)).not.toBeNull(), patience)
  expect(measure(element)[0]).toBe(expected)
})

describe('time-zone', () => {
  it('adds the time in the user’s zone if the zone of a space differs', async () => {
    mount('mb-my-bookings', 'time-zone="Asia/Tokyo"')
    const row = page.getByRole('listitem').filter({ hasText: 'Design review' }).last()
    await expect.element(row).toHaveTextContent(/9:00 AM.*London time.*your time: 6:00 PM/)
    await page.getByRole('button', { name: 'Weekly with New York', exact: true }).click()
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent(/New York time · your time: .*5:00 – /)
  })

  it('adds nothing if it is the zone of the space', async () => {
    mount('mb-my-bookings', 'time-zone="Europe/London"')
    const row = page.getByRole('listitem').filter({ hasText: 'Design review' }).last()
    await expect.element(row).toBeVisible()
    expect(row.element().textContent).not.toContain('time')
  })
})

describe('in a page from right to left', () => {
  it('an element in another language has its own text direction', async () => {
    registerLocale('ar-XB', {})
    const directionOf = async (lang: string, attributes = '') => {
      const element = mount('mb-my-bookings', `lang="${lang}" ${attributes}`)
      const root = () => element.shadowRoot!.querySelector('.mb-root')
      await vi.waitFor(() => expect(root()).not.toBeNull(), patience)
      return getComputedStyle(root()!).direction
    }
    expect(await directionOf('ar-XB')).toBe('rtl')
    expect(await directionOf('ar-XB', 'dir="ltr"')).toBe('ltr')
    document.documentElement.dir = 'rtl'
    try {
      expect(await directionOf('en')).toBe('ltr')
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })

  it.each(['mb-availability', 'mb-floor-plan', 'mb-my-bookings'])(
    '%s mirrors, and stays inside the page at 390 pixels',
    async (tag) => {
      await page.viewport(390, 844)
      document.documentElement.dir = 'rtl'
      try {
        const element = mount(tag, tag === 'mb-availability' ? day : '')
        const content = () => element.shadowRoot!.querySelector('.mb-root > *')
        await vi.waitFor(() => {
          expect(content()).not.toBeNull()
          expect(element.matches(':state(loading)')).toBe(false)
        }, patience)
        await new Promise(requestAnimationFrame)
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
        expect(getComputedStyle(content()!).direction).toBe('rtl')
      } finally {
        document.documentElement.removeAttribute('dir')
      }
    },
  )
})
