import { expect, it } from 'vitest'
import { smallestGroup, toHeat, type HeatRow, type HeatSpace } from './heat-rules.js'

const at = (time: string) => Date.parse(`2026-11-09T${time}Z`)
const open = [{ hoursId: 0, date: '2026-11-09', from: at('08:00'), to: at('10:00'), zone: 'UTC' }]
const desks = (count: number): HeatSpace[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    hoursId: 0,
    parentId: 9,
    isPersonal: true,
  }))
const used = (locationId: number, hour: number, minutes: number): HeatRow => ({
  locationId,
  date: '2026-11-09',
  hour,
  minutes,
  known: null,
})
const heatOf = (spaces: HeatSpace[], rows: HeatRow[], isPersonal: boolean) =>
  toHeat({ spaces, open, rows, byHour: true, usualFor: undefined }, isPersonal, false)

it('shares booked minutes by hour, and of bookings shows every desk as managers see it', async () => {
  expect(await heatOf(desks(2), [used(1, 8, 60), used(1, 9, 15)], false)).toEqual({
    steps: [
      { date: '2026-11-09', hour: 8 },
      { date: '2026-11-09', hour: 9 },
    ],
    spaces: [
      { locationId: 1, shares: [1, 0.25], isGrouped: false },
      { locationId: 2, shares: [0, 0], isGrouped: false },
    ],
    withheld: 0,
  })
})

it('shows presence at desks only as a mean of five, and withholds smaller groups', async () => {
  const rows = [used(1, 8, 60)]
  const { spaces } = await heatOf(desks(smallestGroup), rows, true)
  expect(new Set(spaces.map(({ shares }) => shares[0]))).toEqual(new Set([0.2]))
  expect(spaces.every(({ isGrouped }) => isGrouped)).toBe(true)
  const room = { id: 50, hoursId: 0, parentId: 9, isPersonal: false }
  expect(await heatOf([...desks(smallestGroup - 1), room], rows, true)).toMatchObject({
    spaces: [{ locationId: 50 }],
    withheld: smallestGroup - 1,
  })
})

it('counts only minutes that sensors know', async () => {
  const room = { id: 1, hoursId: 0, parentId: 9, isPersonal: false }
  const { spaces } = await toHeat(
    {
      spaces: [room],
      open,
      rows: [{ ...used(1, 8, 10), known: 40 }],
      byHour: true,
      usualFor: undefined,
    },
    true,
    true,
  )
  expect(spaces[0]!.shares).toEqual([0.25, null])
})
