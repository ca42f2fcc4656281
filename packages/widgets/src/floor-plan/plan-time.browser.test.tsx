import { formatDate } from '@mosaic-booking/sdk/rules'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toLocaleSetting } from '../locale/locale.js'
import {
  answers,
  at,
  desks,
  free,
  level2,
  organisation,
  toAnswer,
  tomorrow,
} from '../story-data.fixture.js'
import { createStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { FloorPlanElement, type FloorPlanElementProps } from './floor-plan-element.js'
import { FloorPlanWidget } from './floor-plan-widget.js'

function show(own: StoryAnswers = {}, props: FloorPlanElementProps = {}) {
  const server = createStoryServer({ ...answers, ...own })
  const draw = (more: FloorPlanElementProps) => (
    <RuntimeContext value={server.runtime}>
      <div style={{ blockSize: 600 }}>
        <FloorPlanElement categoryId={1} {...props} {...more} />
      </div>
    </RuntimeContext>
  )
  const { rerender } = render(draw({}))
  const searches = () =>
    server.requests
      .filter(({ operation }) => operation === 'availability.search')
      .map(({ query }) => Object.fromEntries(query))
  return { searches, change: (more: FloorPlanElementProps) => rerender(draw(more)) }
}
const time = (text: RegExp) => page.getByRole('button', { name: text })

describe('the time of a plan', () => {
  it('is chosen by keyboard, and the plan follows', async () => {
    const onTimeChange = vi.fn()
    const { searches } = show({}, { onTimeChange })
    await expect.element(time(/^Change time: Now/)).toBeVisible()
    expect(searches().at(-1)).toMatchObject({ when: 'now' })
    time(/^Change time: Now/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('radio', { name: 'Now', exact: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await page.getByLabelText('Date', { exact: true }).fill('tomorrow')
    await userEvent.keyboard('{Tab}')
    await page.getByLabelText('Start time').fill('14:30')
    await userEvent.keyboard('{Tab}')
    await page.getByLabelText('Duration').selectOptions('2 hours')
    await vi.waitFor(() =>
      expect(searches().at(-1)).toMatchObject({
        f: at('14:30'),
        t: at('16:30'),
      }),
    )
    expect(onTimeChange).toHaveBeenLastCalledWith({
      timeFrom: `${tomorrow}T14:30`,
      timeTo: `${tomorrow}T16:30`,
      allDay: false,
    })
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(time(/^Change time: Tomorrow, /)).toHaveFocus()
  })

  it('set by the page overrides the user’s earlier choice', async () => {
    const { searches, change } = show({}, { timeFrom: at('09:00'), timeTo: at('10:00') })
    await time(/^Change time: Tomorrow, /).click()
    await page.getByRole('radio', { name: 'Now', exact: true }).click()
    await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ when: 'now' }))
    change({ timeFrom: at('11:00'), timeTo: at('12:00') })
    await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ f: at('11:00') }))
  })

  it('is not offered if the page has its own control', async () => {
    const server = createStoryServer(answers)
    render(
      <RuntimeContext value={server.runtime}>
        <FloorPlanWidget categoryId={1} />
      </RuntimeContext>,
    )
    await expect.element(page.getByText('2 of 6 available')).toBeVisible()
    expect(time(/^Change time/).elements()).toEqual([])
  })

  it('of half a day: a desk with a free half is available, names the half and offers it', async () => {
    const [desk] = desks
    const { searches } = show(
      {
        'availability.search': () =>
          toAnswer(
            [{ ...free(desk!.id, at('12:00'), at('20:00')), iconType: 'LIMITED' as const }],
            desks,
          ),
        'location.get': () => ({
          ...level2,
          floorPlan: {
            referenceWidth: 100,
            referenceHeight: 100,
            elements: [{ id: 'd', locationId: desk!.id, x: 40, y: 40, width: 20, height: 20 }],
          },
        }),
      },
      { categoryId: 2, timeFrom: at('00:00'), timeTo: at('23:59'), allDay: true },
    )
    await expect.element(page.getByText('1 available', { exact: true })).toBeVisible()
    expect(searches()[0]!.f).toBe(tomorrow)
    await page.getByRole('button', { name: 'Choose from a list' }).click()
    const row = page.getByRole('button', { name: /L2-001.*12:00 – 8:00 PM.*Available/ })
    await expect.element(row).toBeVisible()
    row.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('dialog', { name: 'Information about L2-001' }))
      .toHaveTextContent(
        `${formatDate(tomorrow, 'short', toLocaleSetting('en-GB'))}, 12:00 – 8:00 PM`,
      )
    await expect.element(page.getByRole('button', { name: 'Book L2-001' })).toBeVisible()
  })
})

describe('the plan', () => {
  it('fills the screen and returns', async () => {
    const request = vi
      .spyOn(Element.prototype, 'requestFullscreen')
      .mockImplementation(() => Promise.resolve())
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true)
    const exit = vi.spyOn(document, 'exitFullscreen').mockResolvedValue()
    show()
    await page.getByRole('button', { name: 'Show full screen' }).click()
    const plan = page.getByRole('region', { name: /^Floor plan/ }).element()
    expect(request.mock.contexts).toEqual([plan])
    vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(plan)
    plan.dispatchEvent(new Event('fullscreenchange'))
    await page.getByRole('button', { name: 'Exit full screen' }).click()
    expect(exit).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it.each([true, false])(
    'FP-007 the key floor_plan (%s) offers the plan; without it only the list and the calendar remain',
    async (isOn) => {
      show({
        'org.get': () => ({
          ...organisation,
          configSettings: [{ key: 'floor_plan', value: isOn, dataType: 'BOOLEAN' }],
        }),
      })
      const off = page.getByText('Floor plans are turned off')
      if (isOn) {
        await expect.element(page.getByText('2 of 6 available')).toBeVisible()
        await expect.element(off).not.toBeInTheDocument()
      } else {
        await expect.element(off).toBeVisible()
        await expect
          .element(page.getByText('You can find its spaces in the availability list.'))
          .toBeVisible()
        expect(page.getByRole('list', { name: 'Legend' }).elements()).toEqual([])
      }
    },
  )

  it('comes first on a phone: two lines of controls above it, and nothing cut off', async () => {
    await page.viewport(390, 844)
    show({}, { timeFrom: at('09:00'), timeTo: at('10:00') })
    await expect.element(page.getByText('2 of 6 available')).toBeVisible()
    const [plan, stage] = ['.mb-plan', '.mb-plan-stage'].map((selector) =>
      document.querySelector(selector)!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    expect(stage.top - plan.top).toBeLessThan(110)
    expect(stage.height).toBeGreaterThan(300)
    const floor = document.querySelector<HTMLElement>('.mb-plan-floor select')!
    expect(floor.clientWidth).toBeGreaterThan(200)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 900)
  })
})

describe('the tooltip', () => {
  it('shows the full name and the status beside a marker, over no neighbour, until Escape', async () => {
    await page.viewport(1280, 900)
    show({}, { timeFrom: at('09:00'), timeTo: at('10:00') })
    await expect.element(page.getByText('2 of 6 available')).toBeVisible()
    const root = () => document.querySelector('.mb-plan-view > *')!.shadowRoot!
    await expect.poll(() => root().querySelector('.viewport')).toBeTruthy()
    const viewport = root().querySelector<HTMLElement>('.viewport')!
    const box = viewport.getBoundingClientRect()
    const tooltip = () => document.querySelector<HTMLElement>('.mb-plan-tooltip')
    // Thames fills the drawing's upper left quarter.
    const point = { clientX: box.left + box.width * 0.3, clientY: box.top + box.height * 0.3 }
    await expect
      .poll(() => {
        viewport.dispatchEvent(
          new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', ...point }),
        )
        return tooltip()?.textContent
      })
      .toBe('ThamesAvailable')
    await expect.poll(() => tooltip()!.style.visibility).toBe('')
    await userEvent.keyboard('{Escape}')
    await expect.poll(tooltip).toBeNull()
  })
})
