import axe from 'axe-core'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers, floorPlan, level2 } from '../../story-data.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from '../../story-server.fixture.js'
import { render } from '../../test-support/render.js'
import { RuntimeContext } from '../../use-runtime.js'
import { daysAround, shiftBy } from './heat-days.js'
import { PlanOverTime, type PlanOverTimeProps } from './plan-over-time.js'
import { toHeatShapes } from './to-heat-shapes.js'

const ids = floorPlan.elements.flatMap(({ locationId }) => locationId ?? [])

const heat = (query: URLSearchParams) => {
  const isDay = query.get('f') === query.get('t')
  const date = query.get('f')!
  return {
    measure: query.get('measure') as 'BOOKINGS',
    isUsual: query.get('usual') === 'true',
    steps: isDay ? [9, 10, 11].map((hour) => ({ date, hour })) : [{ date }, { date }],
    spaces: ids.map((locationId, at) => ({
      locationId,
      shares: [at === 0 ? 0.75 : 0.25, 0, null],
      isGrouped: query.get('measure') === 'SENSORS',
    })),
    withheld: query.get('measure') === 'SENSORS' ? 2 : 0,
  }
}

function show(own: StoryAnswers = {}, props: PlanOverTimeProps = {}) {
  const server = createStoryServer({
    ...answers,
    'report.heat': ({ query }: { query: URLSearchParams }) => heat(query),
    ...own,
  } as StoryAnswers)
  render(
    <RuntimeContext value={server.runtime}>
      <div style={{ blockSize: 700 }}>
        <PlanOverTime floorId={level2.id} {...props} />
      </div>
    </RuntimeContext>,
  )
  return server
}

it('SUM-022 shows the use of spaces step by step, by slider and as a table', async () => {
  const server = show()
  const slider = page.getByRole('slider', { name: 'Time' })
  await expect.element(slider).toBeVisible()
  await expect.element(page.getByText(/% of the opening hours used/)).toBeVisible()
  await expect.element(page.getByRole('application')).toBeVisible()
  // There is nothing in it.
  await expect
    .element(page.getByRole('button', { name: 'Choose from a list' }))
    .not.toBeInTheDocument()
  await page.getByLabelText('Period').selectOptions('Day')
  await expect.poll(() => slider.element().getAttribute('max')).toBe('2')
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText(/· 0% of the opening hours used/)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText(/Nothing is known about this time/)).toBeVisible()
  await userEvent.keyboard('{Home}')
  await page.getByText('As a table').click()
  await expect.element(page.getByRole('cell', { name: '75%' }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Usual for this weekday' }).click()
  await expect.element(page.getByText(/the mean of the eight weeks before/)).toBeVisible()
  const last = server.requests.findLast(({ operation }) => operation === 'report.heat')!
  expect(last.query.get('usual')).toBe('true')
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(violations.map(({ id }) => id)).toEqual([])
})

it('SUM-022 says that desks are shown together, and which are left out', async () => {
  show({}, { measure: 'SENSORS' })
  await expect.element(page.getByText(/Desks show the mean of at least five desks/)).toBeVisible()
  await expect.element(page.getByText(/2 desks are left out/)).toBeVisible()
})

it('SUM-022 says that others may not see it', async () => {
  show({
    'report.heat': () => {
      throw new StoryRefusal(403)
    },
  })
  await expect.element(page.getByText('The floor plan could not be loaded.')).toBeVisible()
})

it('colours areas and boxes by their share, and names only what is known', () => {
  const box = { id: 'a', x: 1, y: 2, width: 3, height: 4 }
  const area = {
    ...box,
    id: 'b',
    points: [
      [0, 0],
      [4, 0],
      [4, 4],
    ] as [number, number][],
  }
  const shares = new Map([
    [1, 0.5],
    [2, 1],
    [3, null],
  ])
  const shapes = toHeatShapes(
    [
      { ...box, locationId: 1 },
      { ...area, locationId: 2 },
      { ...box, locationId: 3 },
      box,
    ] as never,
    shares,
    String,
  )
  expect(shapes.map(({ kind }) => kind)).toEqual(['polygon', 'heat', 'text'])
})

it('periods are whole weeks and months', () => {
  expect(daysAround('2026-11-29', 'week')).toEqual({ f: '2026-11-23', t: '2026-11-29' })
  expect(daysAround('2026-02-10', 'month')).toEqual({ f: '2026-02-01', t: '2026-02-28' })
  expect(shiftBy('2026-03-31', 'month', -1)).toBe('2026-02-01')
  expect(shiftBy('2026-11-29', 'week', 1)).toBe('2026-12-06')
})
