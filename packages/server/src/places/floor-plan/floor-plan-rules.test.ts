import type { FloorPlanElement } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { keepUnseen, leavingPlan, refuseDrawing, refuseElements } from './floor-plan-rules.js'

const at = (id: string, locationId?: number): FloorPlanElement => ({
  id,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  ...(locationId === undefined ? {} : { locationId }),
})

it('refuses duplicate ids and spaces of other places, and names the field', () => {
  const mayShow = (id: number) => id < 10
  expect(refuseElements([at('a', 1), at('b'), at('c', 1)], mayShow)).toBeUndefined()
  expect(refuseElements([at('a'), at('a')], mayShow)?.details.fields).toEqual([
    { field: 'elements.1.id', code: 'invalid' },
  ])
  expect(refuseElements([at('a', 1), at('b', 10)], mayShow)?.details.fields).toEqual([
    { field: 'elements.1.locationId', code: 'notOnPlan' },
  ])
})

it('refuses a drawing with odd coordinates or too many points, and says how many', () => {
  const wall = (length: number) => ({
    id: 'w',
    kind: 'detail' as const,
    type: 'line' as const,
    parts: [[Array.from({ length }, () => 0)]],
  })
  expect(refuseDrawing(undefined)).toBeUndefined()
  expect(refuseDrawing({ features: [wall(4)] })).toBeUndefined()
  expect(refuseDrawing({ features: [wall(4), wall(5)] })?.details.fields).toEqual([
    { field: 'drawing.features.1.parts', code: 'invalid' },
  ])
  expect(
    refuseDrawing({ features: [wall(300_000), wall(100_002)] })?.details.fields?.[0],
  ).toMatchObject({
    code: 'drawingTooDetailed',
    values: { found: 200_001, count: 200_000 },
  })
  expect(
    refuseDrawing({ shapes: [{ path: 'M0 0'.repeat(200_001) }] })?.details.fields?.[0]?.code,
  ).toBe('drawingTooDetailed')
})

it('finds the spaces that leave the plan, once each', () => {
  expect(leavingPlan([at('a', 1), at('b', 2), at('c', 2), at('d')], [at('x', 1)])).toEqual([2])
  expect(leavingPlan([], [at('x', 1)])).toEqual([])
})

it('keeps the markers of hidden spaces, with ids that are not taken', () => {
  const before = [at('a', 1), at('b', 7), at('c', 8)]
  expect(keepUnseen(before, [at('b', 1)], (id) => id > 5)).toEqual([
    at('b', 1),
    at('b-2', 7),
    at('c', 8),
  ])
})
