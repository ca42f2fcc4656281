import type { FloorPlan, FloorPlanElement } from '@mosaic-booking/sdk'
import { toLocation } from '../../shell/stand-in-server.fixture.js'

type Symbol = NonNullable<FloorPlanElement['symbol']>

const box = (
  symbol: Symbol,
  [x, y, width, height]: readonly [number, number, number, number],
  more: Partial<FloorPlanElement> = {},
): FloorPlanElement => ({ id: `${symbol} ${x} ${y}`, x, y, width, height, symbol, ...more })
const upright = (symbol: Symbol, x: number, middle: number, length: number) =>
  box(symbol, [x - length / 2, middle - 2, length, 4], { rotation: 90 })

/** 20 × 15 metres, with a lift and stairs. */
const planOf = (...elements: FloorPlanElement[]): FloorPlan => ({
  referenceWidth: 400,
  referenceHeight: 300,
  metresPerUnit: 0.05,
  hasDrawing: true,
  version: 1,
  elements: [
    box('wall', [10, 8, 380, 4]),
    box('wall', [10, 288, 380, 4]),
    upright('wall', 10, 150, 280),
    upright('wall', 390, 150, 280),
    box('lift', [120, 30, 36, 36]),
    box('stairs', [30, 100, 28, 90]),
    ...elements,
  ],
})

export const plans = {
  /** With the entrance, in the south. */
  level1: planOf(box('door', [80, 288, 40, 4], { isEntrance: true })),
  /** With a desk, and Thames behind a door. */
  level2: planOf(
    upright('wall', 260, 150, 280),
    upright('door', 260, 150, 20),
    box('room', [262, 12, 126, 276], {
      points: [
        [262, 12],
        [388, 12],
        [388, 288],
        [262, 288],
      ],
      isArea: true,
      label: 'Thames',
      locationId: 40,
    }),
    box('desk', [180, 240, 32, 28], { label: 'Desk 7', locationId: 41 }),
  ),
}

export const higher = [
  toLocation(1, 'Mosaic Demo', 'ORL', 1, 20),
  toLocation(5, 'Lantern Wharf', 'BUILDING', 2, 19, 1),
  { ...toLocation(11, 'Level 1', 'FLOOR', 3, 8, 5), hasFloorPlanImage: true },
  { ...toLocation(12, 'Level 2', 'FLOOR', 9, 18, 5), hasFloorPlanImage: true },
]
export const thames = {
  ...toLocation(40, 'Thames', 'ROOM', 10, 11, 12),
  isBookable: true,
  longQualifier: 'Mosaic Demo > Lantern Wharf > Level 2',
}
