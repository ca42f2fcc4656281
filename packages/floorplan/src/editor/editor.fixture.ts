import fc from 'fast-check'
import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import { arrayCopy } from './array-copy.js'
import { bindByLabel, bindSelected, type Place } from './binding.js'
import { paste } from './clipboard.js'
import {
  alignSelected,
  distributeSelected,
  duplicateSelected,
  growBy,
  moveBy,
  orderSelected,
  removeSelected,
  selectOnly,
  setCorners,
  setFields,
  turnBy,
} from './commands.js'
import type { Command } from './edit.js'
import { alignments } from './kernels/arrange.js'

/** A desk of 40 × 20 units. */
export function desk(
  id: string,
  x: number,
  y: number,
  more: Partial<PlanElement> = {},
): PlanElement {
  return { id, x, y, width: 40, height: 20, label: id, ...more }
}

/** A room of 100 × 80 units as a polygon. */
export function room(id: string, x: number, y: number): PlanElement {
  return {
    id,
    x,
    y,
    width: 100,
    height: 80,
    points: [
      [x, y],
      [x + 100, y],
      [x + 100, y + 80],
      [x, y + 80],
    ],
    isArea: true,
    label: id,
  }
}

/** A plan of 800 × 500 units. */
export function planOf(...elements: PlanElement[]): PlanDocument {
  return { referenceWidth: 800, referenceHeight: 500, elements }
}

/** The bindable spaces in tests: ids from 1, named like the desks. */
export const places: Place[] = Array.from({ length: 12 }, (_, i) => ({
  id: i + 1,
  name: `d-${i + 1}`,
  detail: i < 6 ? 'North' : 'South',
}))

export const anyPlan: fc.Arbitrary<PlanDocument> = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 700 }),
      y: fc.integer({ min: 0, max: 400 }),
      kind: fc.constantFrom('desk', 'turned', 'room'),
      locationId: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    planOf(
      ...drawn.map(({ x, y, kind, locationId }, i) => {
        const bound = locationId === undefined ? {} : { locationId }
        return kind === 'room'
          ? { ...room(`d-${i + 1}`, x, y), ...bound }
          : desk(`d-${i + 1}`, x, y, kind === 'turned' ? { rotation: 30, ...bound } : bound)
      }),
    ),
  )

const number = fc.integer({ min: -200, max: 200 })

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.infiniteStream(fc.boolean()).map(
    (chosen): Command =>
      (edit) =>
        selectOnly(edit.document.elements.filter(() => chosen.next().value).map(({ id }) => id))(
          edit,
        ),
  ),
  fc.constant(selectOnly()),
  fc.tuple(number, number).map(([dx, dy]) => moveBy(dx, dy)),
  fc.integer({ min: -400, max: 400 }).map(turnBy),
  fc.tuple(number, number).map(([dx, dy]) => growBy(dx, dy)),
  fc.constantFrom(...alignments).map(alignSelected),
  fc.constantFrom('x' as const, 'y' as const).map(distributeSelected),
  fc
    .constantFrom('front' as const, 'forward' as const, 'backward' as const, 'back' as const)
    .map(orderSelected),
  fc.constant(removeSelected),
  fc.tuple(number, number).map(([dx, dy]) => duplicateSelected(dx, dy)),
  fc.constant(paste([desk('d-1', 10, 10, { locationId: 3 }), room('r', 50, 50)])),
  fc
    .record({
      label: fc.option(fc.string({ maxLength: 8 })),
      isArea: fc.boolean(),
      width: fc.integer({ min: 1, max: 90 }),
      rotation: fc.integer({ min: 0, max: 359 }),
    })
    .map(setFields),
  fc.option(fc.integer({ min: 1, max: 12 })).map(bindSelected),
  fc.constant(bindByLabel(places)),
  fc
    .record({ rows: fc.integer({ min: 1, max: 3 }), columns: fc.integer({ min: 1, max: 3 }) })
    .map((size) =>
      arrayCopy({ ...size, gapX: 5, gapY: 5, pattern: 'D-{##}', start: 1, step: 1, along: 'rows' }),
    ),
  fc.constant<Command>((edit) => {
    const [first] = edit.document.elements
    return first
      ? setCorners(first.id, [
          [1, 1],
          [50, 1],
          [20, 60],
        ])(edit)
      : edit
  }),
)
