import { bookingStatuses, planMessages } from '@mosaic-booking/floorplan'
import { reasonCodes, fillText } from '@mosaic-booking/sdk/rules'
import axe from 'axe-core'
import type { ContextType } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale } from '../locale/locale.js'
import { PersonAvatar } from '../person-avatar.js'
import { WayContext } from '../location/way-context.js'
import {
  answers,
  at,
  desks,
  floorNow,
  floorPlan,
  free,
  level2,
  level6,
  organisation,
  taken,
  toAnswer,
} from '../story-data.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from '../story-server.fixture.js'
import { render } from '../test-support/render.js'
import { FaceContext } from '../ui/avatar/face.js'
import { RuntimeContext } from '../use-runtime.js'
import type { FloorPlanWidgetProps } from './floor-plan-props.js'
import { FloorPlanWidget } from './floor-plan-widget.js'
import { PlanFaceContext, type UsePlanFaces } from './plan-faces.js'

const english = planMessages('en')

function show(
  own: StoryAnswers = {},
  props: FloorPlanWidgetProps = {},
  blockSize: number | 'auto' = 600,
  showWay?: ContextType<typeof WayContext>,
  usePlanFaces?: UsePlanFaces,
) {
  const server = createStoryServer({ ...answers, ...own })
  render(
    <RuntimeContext value={server.runtime}>
      <WayContext value={showWay}>
        <FaceContext value={(face) => <PersonAvatar {...face} />}>
          <PlanFaceContext value={usePlanFaces}>
            <div style={{ blockSize }}>
              <FloorPlanWidget
                categoryId={1}
                timeFrom={at('09:00')}
                timeTo={at('10:00')}
                {...props}
              />
            </div>
          </PlanFaceContext>
        </FaceContext>
      </WayContext>
    </RuntimeContext>,
  )
  const searches = () =>
    server.requests
      .filter(({ operation }) => operation === 'availability.search')
      .map(({ query }) => Object.fromEntries(query))
  return { ...server, searches }
}
/** A space in the plan's accessible list. */
const marker = (name: RegExp) => page.getByRole('button', { name })
const openList = () => page.getByRole('button', { name: 'Choose from a list' }).click()
const choose = async (name: RegExp) => {
  await openList()
  marker(name).element().focus()
  await userEvent.keyboard('{Enter}')
}
const info = (name: string) => page.getByRole('dialog', { name: `Information about ${name}` })

/** Resolves with the canvas once it stops changing. */
async function painted() {
  const root = () => document.querySelector('.mb-plan-view > *')?.shadowRoot
  await expect.poll(() => root()?.querySelector('canvas')).toBeTruthy()
  const canvas = root()!.querySelector('canvas')!
  let [before, same] = ['', 0]
  await expect
    .poll(() => {
      const now = canvas.toDataURL()
      same = now === before ? same + 1 : 0
      before = now
      return same
    })
    .toBeGreaterThan(4)
  return { canvas, viewport: root()!.querySelector<HTMLElement>('.viewport')! }
}

/**
 * Like `expectAccessible`, but tolerates commas in the list's accessible names in place of the
 * visible lines and dots.
 */
async function expectAccessible(): Promise<void> {
  await Promise.all(
    document
      .getAnimations()
      .map((animation) =>
        animation.effect?.getTiming().iterations === Infinity
          ? undefined
          : animation.finished.catch(() => undefined),
      ),
  )
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  })
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    })),
  ).toEqual([])
}

describe('the plan', () => {
  it('FP-002 draws the spaces with their statuses, also as a list, and has a legend', async () => {
    show()
    await openList()
    await expect.element(marker(/Thames.*Available/)).toBeVisible()
    await expect.element(marker(/Medway.*Booked or occupied/)).toBeVisible()
    await expect.element(marker(/Brent.*Booked by you/)).toBeVisible()
    await expect.element(marker(/Lea.*Unavailable/)).toBeVisible()
    await expect
      .element(marker(new RegExp(`Sofa.*${english.status.AVAILABLE_WITHOUT_BOOKING}`)))
      .toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Legend' }))
      .toHaveTextContent(bookingStatuses.map((status) => english.status[status]).join(''))
    await expect.element(page.getByText('2 of 6 available')).toBeVisible()
    await expectAccessible()
  })

  it('the details of a space elsewhere name its zone', async () => {
    const locations = floorNow.locations.map((one) => ({ ...one, timeZone: 'Asia/Tokyo' }))
    show({ 'availability.search': () => ({ ...floorNow, locations }) })
    await choose(/Thames.*Available/)
    await expect.element(info('Thames')).toHaveTextContent('Tokyo time')
  })

  it('requests the whole interval and all spaces of the floor', async () => {
    const { searches } = show({}, { capacity: 4 })
    await expect.element(page.getByText('2 of 6 available')).toBeVisible()
    expect(searches()[0]).toMatchObject({
      bc: '1',
      l: '10',
      c: '4',
      status: 'ALL',
      f: at('09:00'),
      t: at('10:00'),
    })
  })

  it('requests now without a time, and whole days', async () => {
    const { searches } = show({}, { timeFrom: undefined, timeTo: undefined })
    await vi.waitFor(() => expect(searches()[0]).toMatchObject({ when: 'now' }))
    const whole = show(
      {},
      { allDay: true, timeFrom: '2026-11-23T09:00', timeTo: '2026-11-23T23:59:59.000' },
    )
    await vi.waitFor(() =>
      expect(whole.searches()[0]).toMatchObject({ f: '2026-11-23T00:00', t: '2026-11-24T00:00' }),
    )
  })

  it('FP-010 shows the name of the owner that the server sends', async () => {
    show()
    await openList()
    await expect.element(marker(/Medway.*Elena Vidal/)).toBeVisible()
  })

  it('FP-013 follows bookings of others', async () => {
    let isTaken = false
    const { signal } = show({
      'availability.search': () =>
        isTaken
          ? { ...floorNow, availability: [taken(11), ...floorNow.availability.slice(1)] }
          : floorNow,
    })
    await openList()
    await expect.element(marker(/Thames.*Available/)).toBeVisible()
    isTaken = true
    signal({
      type: 'booking',
      seq: 2,
      locationId: 11,
      bookingId: 5,
      time: '2026-11-20T09:00:00.000Z',
    })
    await expect.element(marker(/Thames.*Booked or occupied/)).toBeVisible()
    await expect.element(page.getByText('1 of 6 available')).toBeVisible()
  })

  it('switches floors and tells the host', async () => {
    const onFloorChange = vi.fn()
    const { searches } = show({}, { onFloorChange })
    await page.getByLabelText('Floor', { exact: true }).selectOptions('Level 6 · Lantern Wharf')
    await vi.waitFor(() => expect(searches().at(-1)!.l).toBe(String(level6.id)))
    expect(onFloorChange).toHaveBeenCalledWith({ locationId: level6.id })
  })

  it('FP-011 FP-012 requests occupancy only if a provider is configured and the time includes today', async () => {
    const configured: StoryAnswers = {
      'org.get': () => ({
        ...organisation,
        configSettings: [
          ...organisation.configSettings,
          { key: 'occupancy_provider', value: 'sense', dataType: 'TEXT' },
        ],
      }),
      'occupancy.list': () => [{ locationId: 11, status: 'OCCUPIED', statusTime: at('09:05') }],
    }
    const asked = ({ requests }: ReturnType<typeof show>) =>
      requests.some(({ operation }) => operation === 'occupancy.list')
    const later = show(configured)
    await expect.element(page.getByText('2 of 6 available')).toBeVisible()
    expect(asked(later)).toBe(false)
    const { browserToday } = await import('../locale/calendar-day.js')
    const now: StoryAnswers = {
      'availability.search': () => ({
        ...floorNow,
        timeFrom: `${browserToday()}T09:00:00.000`,
        timeTo: `${browserToday()}T10:00:00.000`,
      }),
    }
    const today = show({ ...configured, ...now })
    await expect.element(page.getByText('2 of 6 available')).toBeVisible()
    await expect.poll(() => asked(today)).toBe(true)
    const unconfigured = show({ ...now, 'occupancy.list': () => [] })
    await expect.element(page.getByText('2 of 6 available').last()).toBeVisible()
    await expect.poll(() => unconfigured.searches()).not.toEqual([])
    expect(asked(unconfigured)).toBe(false)
  })

  it.each([true, false])(
    'FP-009 the key floor_plan_clusters (%s) decides whether spaces close to each other are joined',
    async (isOn) => {
      const beside = (id: string, locationId: number, x: number) => ({
        ...{ id, locationId, x, y: 316 },
        ...{ width: 8, height: 8, label: id },
      })
      show({
        'org.get': () => ({
          ...organisation,
          configSettings: [
            ...organisation.configSettings,
            { key: 'floor_plan_clusters', value: isOn, dataType: 'BOOLEAN' },
          ],
        }),
        'location.get': () => ({
          ...level2,
          floorPlan: { ...floorPlan, elements: [beside('One', 11, 595), beside('Two', 16, 597)] },
        }),
      })
      await expect.element(page.getByText('2 available')).toBeVisible()
      const { canvas, viewport } = await painted()
      const before = canvas.toDataURL()
      await userEvent.click(viewport)
      // A single space opens its details. A cluster zooms in and opens nothing.
      await expect.poll(() => canvas.toDataURL()).not.toBe(before)
      await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(isOn ? 0 : 1)
    },
  )

  it('FP-006 LOCM-006 reads the media every 3 s until it has sizes, and then shows the image', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    let asks = 0
    let plans = 0
    show({
      'location.get': () => {
        plans++
        const sizes = asks < 2 ? [] : floorPlan.media!.sizes!
        return { ...level2, floorPlan: { ...floorPlan, media: { ...floorPlan.media!, sizes } } }
      },
      'media.get': () => ({
        ...floorPlan.media!,
        sizes: ++asks < 2 ? [] : floorPlan.media!.sizes!,
      }),
    })
    await expect.element(page.getByText('2 of 6 available')).toBeVisible()
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(() => asks).toBe(1)
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(() => [asks, plans]).toEqual([2, 2])
    await vi.advanceTimersByTimeAsync(9000)
    expect([asks, plans]).toEqual([2, 2])
  })

  it('D-062 says that there is no plan; also shows failures and a missing session', async () => {
    show({ 'location.list': () => [] })
    await expect.element(page.getByText('This floor has no plan yet.')).toBeVisible()
    show({
      'location.list': () => {
        throw new StoryRefusal(400, 'INVALID_INPUT')
      },
    })
    await expect.element(page.getByText('The floor plan could not be loaded.')).toBeVisible()
    const onAuthRequired = vi.fn()
    show(
      {
        'location.list': () => {
          throw new StoryRefusal(401, 'UNAUTHENTICATED')
        },
      },
      { onAuthRequired },
    )
    await expect.element(page.getByText('Please log in to see availability.')).toBeVisible()
    expect(onAuthRequired).toHaveBeenCalledOnce()
  })
})

describe('selecting a space', () => {
  it('FP-005 RES-014 opens its details by keyboard, opens the booking dialog, and restores the focus', async () => {
    const onMarkerSelect = vi.fn()
    show({}, { onMarkerSelect })
    await choose(/Thames.*Available/)
    expect(onMarkerSelect).toHaveBeenCalledWith({
      locationId: 11,
      name: 'Thames',
      status: 'AVAILABLE_FOR_BOOKING',
    })
    await expect.element(info('Thames')).toBeVisible()
    await expect.element(info('Thames')).toHaveTextContent(/Up to 14 people.*Conference phone/)
    await expectAccessible()
    await page.getByRole('button', { name: 'Book Thames' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Book Thames' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Book Thames' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(info('Thames')).not.toBeInTheDocument()
  })

  it('FP-020 RES-014 the details of a space are as those of the results, with the way there', async () => {
    const each = { quantityType: 'ITEM', timeType: 'SINGLE' } as const
    const details = {
      alert: 'The lift is being repaired.',
      description: 'The room at the river.',
      address: '1 London Bridge',
      layouts: [{ id: 1, text: 'Theatre' }],
      extras: [
        { id: 1, text: 'Coffee', type: 'CATERING', ...each, costCodeRequired: false },
        { id: 2, text: 'Flip chart', type: 'EQUIPMENT', ...each, costCodeRequired: false },
        { id: 3, text: 'Porter', type: 'SERVICE', ...each, costCodeRequired: false },
      ],
      images: [{ id: 8, kind: 'IMAGE', name: 'The view', sizes: [] }],
      media: [
        { id: 5, kind: 'PDF_DOCUMENT', url: '/media/5', text: 'House rules' },
        { id: 6, kind: 'LINK', url: 'https://intranet.example/thames', name: 'On the intranet' },
      ],
    }
    show(
      {
        'location.get': async (request) => {
          const usual = await answers['location.get']!(request)
          return request.id === '11' ? ({ ...usual, ...details } as never) : usual
        },
      },
      {},
      600,
      ({ id }) => <a href={`#/way/${id}`}>Way there</a>,
    )
    await choose(/Thames.*Available/)
    const shown = info('Thames')
    await expect
      .element(shown.getByRole('link', { name: 'Way there' }))
      .toHaveAttribute('href', '#/way/11')
    for (const text of [
      ...['Up to 14 people', 'Conference phone', 'Theatre', 'Coffee', 'Flip chart', 'Porter'],
      ...[details.alert, details.description, details.address, 'House rules', 'On the intranet'],
    ])
      await expect.element(shown).toHaveTextContent(text)
  })

  it('FP-012 the marker of a space says since when it is occupied, and what the sensor says', async () => {
    const { browserToday } = await import('../locale/calendar-day.js')
    const today = browserToday()
    show({
      'org.get': () => ({
        ...organisation,
        configSettings: [
          ...organisation.configSettings,
          { key: 'occupancy_provider', value: 'sense', dataType: 'TEXT' },
        ],
      }),
      'occupancy.list': () => [
        {
          locationId: 11,
          status: 'OCCUPIED',
          statusTime: `${today}T09:05:00.000`,
          statusMessage: 'Two people',
        },
      ],
      'availability.search': () => ({
        ...floorNow,
        timeFrom: `${today}T09:00:00.000`,
        timeTo: `${today}T10:00:00.000`,
      }),
    })
    await openList()
    await expect.element(marker(/^Thames.*Occupied since 09:05, Two people/)).toBeVisible()
  })

  it('on a phone it fills its frame, also where the page gives the element no height', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(414, 896))
    show({}, {}, 'auto')
    const { viewport } = await painted()
    expect(viewport.getBoundingClientRect().height).toBeGreaterThan(250)
    await openList()
    await expect.element(marker(/Thames.*Available/)).toBeVisible()
  })

  it.each([
    ['one that is available', 'L2-008'],
    ['the first, where all are booked', 'L2-001'],
  ])('on a phone it starts where a desk has 44 px, also on a large floor: %s', async (_, name) => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(414, 896))
    const isFree = (desk: string) => desk === name && desk !== desks[0]!.name
    show(
      {
        'availability.search': () =>
          toAnswer(
            desks.map((desk) => (isFree(desk.name) ? free(desk.id) : taken(desk.id))),
            desks,
          ),
        // A floor of 100 by 60 metres with desks of 1.6 by 0.8, seen as 6 by 3 px.
        'location.get': () => ({
          ...level2,
          floorPlan: {
            referenceWidth: 10_000,
            referenceHeight: 6_000,
            elements: desks.map(({ id }, index) => ({
              id: `desk-${id}`,
              locationId: id,
              x: 600 + 750 * index,
              y: 1_200 + 300 * (index % 4),
              width: 160,
              height: 80,
            })),
          },
        }),
      },
      { categoryId: 2 },
    )
    const { viewport } = await painted()
    const hit = (right: number, down: number) => {
      const { left, top, width, height } = viewport.getBoundingClientRect()
      const [clientX, clientY] = [left + width / 2 + right, top + height / 2 + down]
      viewport.dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX, clientY }),
      )
      return document.querySelector('.mb-plan-tooltip strong')?.textContent
    }
    await expect.poll(() => hit(0, 0)).toBe(name)
    for (const [right, down] of [
      [-21.9, -21.9],
      [21.9, -21.9],
      [21.9, 21.9],
      [-21.9, 21.9],
    ] as const) {
      await expect.poll(() => hit(3000, 3000)).toBeUndefined()
      await expect.poll(() => hit(right, down)).toBe(name)
    }
  })

  it('FP-005 on a phone a sheet over a third of the plan has the details; it is dragged up and down', async () => {
    await page.viewport(390, 844)
    document.body.style.paddingBlock = '500px'
    onTestFinished(async () => {
      document.body.style.paddingBlock = ''
      await page.viewport(414, 896)
    })
    show()
    await choose(/Thames.*Available/)
    await expect.element(info('Thames')).toBeVisible()
    const [sheet, plan] = [info('Thames').element(), document.querySelector('.mb-plan-view')!]
    const book = page.getByRole('button', { name: 'Book Thames' })
    const box = (of: Element) => of.getBoundingClientRect()
    await expect.poll(() => box(book.element()).bottom).toBeLessThan(innerHeight)
    await expect.poll(() => box(book.element()).bottom).toBeGreaterThan(innerHeight / 2)
    await expect.poll(() => box(plan).top).toBeGreaterThanOrEqual(0)
    await expect.poll(() => box(plan).height).toBeGreaterThan(100)
    // The sheet covers the plan instead of shrinking it.
    await expect.poll(() => box(sheet).height / box(plan).height).toBeLessThan(0.6)
    expect(box(sheet).bottom).toBeCloseTo(box(plan).bottom, -1)
    await expect.element(info('Thames')).toHaveFocus()
    await userEvent.tab()
    await expect.element(info('Thames').getByRole('button', { name: 'Close' })).toHaveFocus()
    const handle = sheet.querySelector('.mb-marker-handle')!
    // Dragging would miss a handle that is still animating.
    const settled = () =>
      Promise.all(sheet.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    await settled()
    await userEvent.dragAndDrop(handle, sheet.querySelector('.mb-marker-head')!)
    await expect.element(info('Thames')).toBeVisible()
    await expect.poll(() => (sheet as HTMLElement).style.translate).toBe('')
    await settled()
    await userEvent.dragAndDrop(handle, document.querySelector('.mb-plan-head')!)
    await expect.poll(() => sheet.getAttribute('data-open')).toBe('full')
    await settled()
    await userEvent.dragAndDrop(handle, book)
    await expect.poll(() => sheet.getAttribute('data-open')).toBe('third')
    await settled()
    await userEvent.dragAndDrop(handle, book)
    await expect.element(info('Thames')).not.toBeInTheDocument()
    marker(/Thames.*Available/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(info('Thames')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(info('Thames')).not.toBeInTheDocument()
  })

  it('explains why a space is unavailable, and who booked it', async () => {
    show()
    await choose(/Medway/)
    await expect.element(info('Medway')).toHaveTextContent('Booked by Elena Vidal')
    await expect.element(info('Medway')).toHaveTextContent(fillText(reasonCodes.taken, 'en'))
    await expect.element(info('Medway')).toHaveTextContent('9:00 – 10:30 AM')
    expect(page.getByRole('button', { name: 'Book Medway' }).elements()).toEqual([])
  })

  it('FP-022 asks the page for faces and tells it the view; names stay as they were', async () => {
    const faces = { faceAt: vi.fn(() => undefined), onView: vi.fn() }
    show({}, {}, 600, undefined, () => faces)
    await openList()
    await expect.element(marker(/Medway.*Elena Vidal.*Booked or occupied/)).toBeVisible()
    expect(faces.faceAt).toHaveBeenCalledWith(expect.objectContaining({ bookedBy: 'Elena Vidal' }))
    await expect
      .poll(() => faces.onView.mock.lastCall)
      .toEqual([expect.objectContaining({ scale: expect.any(Number) })])
  })

  it('PROF-012 shows the face of who booked a space, and nobody’s on a space that is available', async () => {
    const picture = '/api/v1/person/7/picture?version=a'
    const pictured = floorNow.availability.map((one) => ({ ...one, bookedByPicture: picture }))
    show({ 'availability.search': () => ({ ...floorNow, availability: pictured }) })
    const faces = () =>
      [...document.querySelectorAll('.mb-marker-info img')].map((face) => face.getAttribute('src'))
    await choose(/Medway/)
    await expect.element(info('Medway')).toHaveTextContent('Booked by Elena Vidal')
    await expect.poll(faces).toEqual([picture])
    marker(/Thames/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(info('Thames')).toBeVisible()
    expect(faces()).toEqual([])
  })

  it('D-168 offers no booking if none is needed', async () => {
    show()
    await choose(/Sofa/)
    await expect.element(info('Sofa')).toHaveTextContent(fillText(reasonCodes.withoutBooking, 'en'))
    expect(page.getByRole('button', { name: 'Book Sofa' }).elements()).toEqual([])
  })

  it('opens the user’s own booking', async () => {
    show()
    await choose(/Brent/)
    await page.getByRole('button', { name: 'Open booking' }).click()
    await expect.element(page.getByRole('dialog').last()).toHaveTextContent('Confirmed')
  })

  it('keeps its details closed when the host takes over', async () => {
    show({}, { onMarkerSelect: () => false })
    await choose(/Thames/)
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  it('speaks Spanish', async () => {
    setLocale('es-ES')
    show({}, { selectedLocationId: 14 })
    await expect
      .element(page.getByRole('dialog', { name: 'Información sobre Lea' }))
      .toHaveTextContent(fillText(reasonCodes.closed, 'es'))
    await expect.element(page.getByText('2 de 6 disponibles')).toBeVisible()
  })
})
