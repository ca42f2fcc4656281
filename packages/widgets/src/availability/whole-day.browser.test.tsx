import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answers, rooms, toAnswer, toTimeslots, free, tomorrow } from '../story-data.fixture.js'
import { createStoryServer } from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { Availability } from './availability.js'
import { addDays } from '../locale/calendar-day.js'
import type { SlotChoice } from './slot-choice.js'

/** Spaces booked by the day, of which only Thames is available. */
function show(view: 'list' | 'day', width: number) {
  const range = { timeFrom: `${tomorrow}T00:00`, timeTo: `${addDays(tomorrow, 1)}T00:00` }
  const [slot] = toTimeslots(rooms, { times: ['00:00'] })
  const day = {
    ...slot!,
    key: `${tomorrow}/ALL_DAY`,
    time: range.timeFrom,
    timeTo: range.timeTo,
    availability: [
      {
        locationId: rooms[0]!.id,
        status: 'AVAILABLE' as const,
        iconType: 'AVAILABLE' as const,
        defaultBookingFrom: range.timeFrom,
        defaultBookingTo: range.timeTo,
        timeTo: range.timeTo,
      },
    ],
  }
  const server = createStoryServer({
    ...answers,
    'availability.search': () =>
      toAnswer([free(rooms[0]!.id)], rooms, { ...range, timeslots: [day] }),
  })
  const chosen: SlotChoice[] = []
  render(
    <RuntimeContext value={server.runtime}>
      <div style={{ inlineSize: width }}>
        <Availability
          view={view}
          day={tomorrow}
          initial={{ startDate: tomorrow }}
          onSlotSelect={(choice) => {
            chosen.push(choice)
            return false
          }}
        />
      </div>
    </RuntimeContext>,
  )
  return chosen
}
const { name, id: locationId } = rooms[0]!

it('the only time of a list is a button that books it', async () => {
  const chosen = show('list', 1000)
  await expect.element(page.getByText('All day', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: `Book ${name}` }).click()
  expect(chosen).toMatchObject([{ locationId, timeFrom: `${tomorrow}T00:00` }])
})

it('a day of a grid says that it is available', async () => {
  const chosen = show('day', 1000)
  const cell = page.getByRole('gridcell', { name: /^Available/ })
  await expect.element(cell.getByText('Available')).toBeVisible()
  await expectAccessible()
  await cell.click()
  expect(chosen).toMatchObject([{ locationId }])
})

it('a day of a narrow grid is a button', async () => {
  const chosen = show('day', 390)
  await page.getByRole('button', { name: `Book ${name}, all day` }).click()
  expect(chosen).toMatchObject([{ locationId }])
  expect(document.querySelector('.mb-grid-track')!.getBoundingClientRect().height).toBe(0)
})
