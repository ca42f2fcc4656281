import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawOffice } from '../floor-plan.fixture.js'
import {
  atRest,
  countDifferent,
  countPainted,
  deskAt,
  layerPixels,
  mountPlan,
  plainPlan,
  unmountAll,
  type MountedPlan,
} from '../mounted-plan.fixture.js'
import { bookingStatuses, type Marker } from '../types.js'
import { describeMarker } from './describe-marker.js'
import { planMessages } from '../messages.js'

const [english, spanish] = [planMessages('en'), planMessages('es')]

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

/*
 *   A1  A2  A3
 *   B1      B3
 */
const grid: Marker[] = [
  deskAt('b3', 300, 150, { label: 'B3' }),
  deskAt('a1', 20, 20, { label: 'A1' }),
  deskAt('a2', 160, 20, { label: 'A2', status: 'BOOKED_OR_OCCUPIED', nameLabel: 'Ana' }),
  deskAt('a3', 300, 20, { label: 'A3' }),
  deskAt('b1', 20, 150, { label: 'B1', disabled: true }),
]

async function mountReady(options: Parameters<typeof mountPlan>[0] = {}): Promise<MountedPlan> {
  const plan = mountPlan({ plan: plainPlan, markers: grid, ...options })
  await expect.poll(() => plan.told.ready.length).toBe(1)
  return plan
}

const buttons = ({ root }: MountedPlan) => [
  ...root.querySelectorAll<HTMLButtonElement>('button.marker'),
]
const names = (plan: MountedPlan) => buttons(plan).map((button) => button.ariaLabel)
const focused = ({ root }: MountedPlan) => (root.activeElement as HTMLElement | null)?.dataset.id
const tab = async (times: number) => {
  for (let i = 0; i < times; i++) await userEvent.keyboard('{Tab}')
}

describe('the list of markers', () => {
  it('FP-010 has a button for each, sorted by name, with name, person and status', async () => {
    const plan = await mountReady()
    expect(names(plan)).toEqual([
      'A1, Available',
      'A2, Ana, Booked or occupied',
      'A3, Available',
      'B1, Available',
      'B3, Available',
    ])
    expect(buttons(plan).map((button) => button.ariaDisabled)).toEqual([
      null,
      null,
      null,
      'true',
      null,
    ])
    expect(plan.root.querySelector('ul')!.getAttribute('role')).toBe('list')
  })

  it('speaks Spanish, or a custom language', async () => {
    const plan = await mountReady({ locale: 'es' })
    expect(names(plan)[1]).toBe('A2, Ana, Reservado u ocupado')
    plan.floorPlan.setLocale({
      ...english,
      status: { ...english.status, AVAILABLE_FOR_BOOKING: 'Frei' },
    })
    await expect.poll(() => names(plan)[0]).toBe('A1, Frei')
  })

  it('is the first tab stop, and the second leaves it', async () => {
    const plan = await mountReady()
    document.body.focus()
    await tab(1)
    expect(plan.root.activeElement?.textContent).toBe('Choose from a list')
    await tab(1)
    expect(focused(plan)).toBe('a1')
    await tab(1)
    expect(plan.root.activeElement).toBe(plan.viewport)
    expect(plan.viewport.ariaLabel).toBe('Floor plan')
  })

  it('shows only the focused button', async () => {
    const plan = await mountReady()
    document.body.focus()
    await tab(2)
    const shown = buttons(plan).filter((button) => getComputedStyle(button).clipPath === 'none')
    expect(shown.map((button) => button.dataset.id)).toEqual(['a1'])
    expect(shown[0]!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})

describe('arrow keys', () => {
  it('go to the nearest marker in their direction, which is ringed on the canvas', async () => {
    const plan = await mountReady()
    document.body.focus()
    await tab(2)
    const way: (string | undefined)[] = []
    for (const key of [
      'ArrowRight',
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowUp',
      'ArrowUp',
      'End',
      'Home',
    ]) {
      await userEvent.keyboard(`{${key}}`)
      way.push(focused(plan))
    }
    expect(way).toEqual(['a2', 'a3', 'b3', 'b1', 'a1', 'a1', 'b3', 'a1'])
    await expect.poll(() => countPainted(layerPixels(plan, 'overlay'))).toBeGreaterThan(100)
    expect(
      plan.told.hover.filter(({ id }) => id !== null).map(({ id, source }) => [id, source]),
    ).toContainEqual(['a3', 'keyboard'])
    expect(
      buttons(plan)
        .filter((button) => button.tabIndex === 0)
        .map((button) => button.dataset.id),
    ).toEqual(['a1'])
  })

  it('pan the view along', async () => {
    const plan = await mountReady()
    plan.floorPlan.zoomTo('a1')
    await atRest(plan)
    plan.root.querySelector<HTMLElement>('[data-id="a1"]')!.focus()
    await userEvent.keyboard('{End}')
    await atRest(plan)
    const { x, y, width, height } = plan.floorPlan.getAnchor('b3')!
    expect(x >= 0 && y >= 0 && x + width <= 800 && y + height <= 400).toBe(true)
  })

  it('leave + − and 0 to the plan', async () => {
    const plan = await mountReady()
    const { scale } = plan.floorPlan.getView()
    plan.root.querySelector<HTMLElement>('[data-id="a1"]')!.focus()
    await userEvent.keyboard('+')
    await atRest(plan)
    expect(plan.floorPlan.getView().scale).toBeCloseTo(scale * 1.5)
    expect(focused(plan)).toBe('a1')
  })
})

describe('Enter and Space', () => {
  it('act like a click', async () => {
    const plan = await mountReady()
    plan.root.querySelector<HTMLElement>('[data-id="a2"]')!.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard(' ')
    expect(plan.told.activate.map(({ id, source }) => [id, source])).toEqual([
      ['a2', 'keyboard'],
      ['a3', 'keyboard'],
    ])
    expect(plan.told.select.map(({ ids }) => ids)).toEqual([['a2'], ['a3']])
    await expect
      .poll(() => buttons(plan).map((button) => button.ariaCurrent))
      .toEqual([null, null, 'true', null, null])
  })

  it('do nothing on a disabled marker, which stays readable', async () => {
    const plan = await mountReady()
    plan.root.querySelector<HTMLElement>('[data-id="b1"]')!.focus()
    await userEvent.keyboard('{Enter}')
    expect(plan.told.activate).toEqual([])
    expect(focused(plan)).toBe('b1')
  })
})

describe('the open list', () => {
  const open = async (options: Parameters<typeof mountPlan>[0] = {}) => {
    const plan = await mountReady(options)
    plan.floorPlan.showList()
    return plan
  }

  it('focuses its search field and restores the focus', async () => {
    const plan = await open()
    expect(plan.root.activeElement?.ariaLabel).toBe('Search')
    await userEvent.keyboard('{Escape}')
    expect(plan.root.activeElement?.textContent).toBe('Choose from a list')
    expect((plan.root.activeElement as HTMLElement).ariaExpanded).toBe('false')
  })

  it('searches name, person and status, and announces the number', async () => {
    const plan = await open()
    await userEvent.keyboard('ana book')
    await expect.poll(() => names(plan)).toEqual(['A2, Ana, Booked or occupied'])
    expect(plan.root.querySelector('.head [role="status"]')!.textContent).toBe('1 of 5')
    await userEvent.keyboard('x')
    await expect
      .poll(() => plan.root.querySelector('.head [role="status"]')!.textContent)
      .toBe('No results')
  })

  it('can be limited to available markers, and follows live changes', async () => {
    const plan = await open()
    const filter = plan.root.querySelector<HTMLInputElement>('input[type="checkbox"]')!
    filter.click()
    await expect
      .poll(() => buttons(plan).map((button) => button.dataset.id))
      .toEqual(['a1', 'a3', 'b1', 'b3'])
    plan.floorPlan.setStatuses([
      ['a1', 'UNAVAILABLE'],
      ['a2', 'AVAILABLE_WITHOUT_BOOKING'],
    ])
    await expect
      .poll(() => buttons(plan).map((button) => button.dataset.id))
      .toEqual(['a2', 'a3', 'b1', 'b3'])
  })

  it('can be walked up and down, and activates markers', async () => {
    const plan = await open()
    plan.root.querySelector<HTMLElement>('[data-id="a1"]')!.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(plan.told.activate.map(({ id }) => id)).toEqual(['a2'])
  })

  it('closes when a marker is chosen, where it covers the plan', async () => {
    for (const [width, isOpen] of [
      [360, false],
      [800, true],
    ] as const) {
      const plan = mountPlan({ plan: plainPlan, markers: grid, controls: true }, width)
      await expect.poll(() => plan.told.ready.length).toBe(1)
      plan.floorPlan.showList()
      const opener = plan.root.querySelector<HTMLElement>('.opener')!
      const press = (id: string) =>
        plan.root.querySelector<HTMLElement>(`[data-id="${id}"]`)!.click()
      press('b1')
      expect(opener.ariaExpanded).toBe('true')
      press('a1')
      expect([opener.ariaExpanded, plan.told.activate.length]).toEqual([String(isOpen), 1])
      unmountAll()
    }
  })

  it.each<[string, (plan: MountedPlan) => void]>([
    ['focused', ({ root }) => root.querySelector<HTMLElement>('[data-id="b1"]')!.focus()],
    ['revealed', ({ floorPlan }) => floorPlan.reveal('b1')],
  ])('brings %s markers into view beside it', async (_, bring) => {
    const plan = await open()
    plan.floorPlan.zoomTo('a1')
    await atRest(plan)
    bring(plan)
    await atRest(plan)
    const panel = plan.root.querySelector('.panel')!.getBoundingClientRect()
    expect(plan.floorPlan.getAnchor('b1')!.x).toBeGreaterThanOrEqual(panel.width)
  })
})

describe('synchronization with the canvas', () => {
  it('matches the markers after 1,000 random events', async () => {
    const { plan: office, markers } = drawOffice(120)
    const plan = await mountReady({ plan: office, markers })
    let state = 5
    const random = (below: number) =>
      Math.floor(((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647) * below)
    let now: Marker[] = [...markers]
    for (let event = 0; event < 1000; event++) {
      const at = random(now.length)
      const kind = random(6)
      if (kind <= 2) {
        const status = bookingStatuses[random(5)]!
        plan.floorPlan.setStatuses([[now[at]!.id, status]])
        now = now.with(at, { ...now[at]!, status })
      } else {
        if (kind === 3 && now.length > 20) now = now.toSpliced(at, 1)
        if (kind === 4)
          now = [...now, deskAt(`new-${event}`, random(900), random(600), { label: `N${event}` })]
        if (kind === 5)
          now = now.with(at, {
            ...now[at]!,
            label: `R${event}`,
            nameLabel: random(2) ? 'Ben' : undefined,
            disabled: random(4) === 0,
          })
        plan.floorPlan.setMarkers(now)
      }
      if (event % 60 === 0) await expect.poll(() => names(plan).length).toBe(now.length)
    }
    const wanted = Object.fromEntries(
      now.map((marker) => [
        marker.id,
        `${describeMarker(marker, english)} ${marker.disabled ?? false}`,
      ]),
    )
    await expect
      .poll(() =>
        Object.fromEntries(
          buttons(plan).map((button) => [
            button.dataset.id,
            `${button.ariaLabel} ${button.ariaDisabled === 'true'}`,
          ]),
        ),
      )
      .toEqual(wanted)
    // The canvas also matches one that receives the final markers at once.
    const fresh = await mountReady({ plan: office, markers: now })
    // Labels retain their first positions.
    await expect
      .poll(() => countDifferent(layerPixels(plan, 'plan'), layerPixels(fresh, 'plan'), 8))
      .toBeLessThan(800 * 400 * 0.002)
  })

  it('keeps the focus nearby when its marker is removed', async () => {
    const plan = await mountReady()
    plan.root.querySelector<HTMLElement>('[data-id="a2"]')!.focus()
    plan.floorPlan.setMarkers(grid.filter((marker) => marker.id !== 'a2'))
    await expect.poll(() => focused(plan)).toBe('a3')
  })

  it('keeps the focus when other markers change', async () => {
    const plan = await mountReady()
    plan.root.querySelector<HTMLElement>('[data-id="a2"]')!.focus()
    plan.floorPlan.setMarkers([...grid, deskAt('a0', 60, 60, { label: 'A0' })])
    await expect.poll(() => names(plan)[0]).toBe('A0, Available')
    expect(focused(plan)).toBe('a2')
  })

  it('announces a change of the focused marker', async () => {
    const plan = await mountReady({ locale: spanish })
    plan.root.querySelector<HTMLElement>('[data-id="a1"]')!.focus()
    plan.floorPlan.setStatuses([
      ['a3', 'UNAVAILABLE'],
      ['a1', 'BOOKED_OR_OCCUPIED'],
    ])
    expect(plan.root.querySelector('.hidden[role="status"]')!.textContent).toBe(
      'A1, Reservado u ocupado',
    )
  })
})

describe('5,000 markers', () => {
  it('are virtualized, reachable by arrow keys and counted as a whole', async () => {
    const { plan: office, markers } = drawOffice(5000)
    const plan = await mountReady({ plan: office, markers })
    await expect.poll(() => buttons(plan).length).toBeGreaterThan(10)
    expect(buttons(plan).length).toBeLessThan(150)
    buttons(plan)[0]!.focus()
    await userEvent.keyboard('{End}')
    const last = buttons(plan).at(-1)!
    expect(plan.root.activeElement).toBe(last)
    expect([last.parentElement!.ariaPosInSet, last.parentElement!.ariaSetSize]).toEqual([
      String(markers.length),
      String(markers.length),
    ])

    const times: number[] = []
    for (const key of [
      'ArrowUp',
      'ArrowLeft',
      'ArrowLeft',
      'ArrowUp',
      'ArrowUp',
      'ArrowRight',
      'ArrowDown',
    ]) {
      const began = performance.now()
      plan.root.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
      times.push(performance.now() - began)
      expect(focused(plan)).toBeDefined()
    }
    // Uses the median, because a busy machine can delay individual runs.
    expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThan(50)
  })

  it('scroll in the open list', async () => {
    const { plan: office, markers } = drawOffice(5000)
    const plan = await mountReady({ plan: office, markers })
    plan.floorPlan.showList()
    const scroller = plan.root.querySelector('.scroller')!
    await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(markers.length * 50)
    scroller.scrollTop = scroller.scrollHeight / 2
    await expect
      .poll(() => Number(buttons(plan)[0]!.parentElement!.ariaPosInSet))
      .toBeGreaterThan(markers.length * 0.4)
  })
})
