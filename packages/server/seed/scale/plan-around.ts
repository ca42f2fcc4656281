import type { Sprout } from '../demo/grow-tree.js'

/** Lengths of a plan, in reference units; 40 are a metre. */
const unit = { desk: [80, 60], room: [240, 180], car: [100, 200] } as const
const gap = 40

const sizeOf = (kind: string) =>
  kind === 'ROOM' ? unit.room : kind === 'CAR_SPACE' ? unit.car : unit.desk

const open = [
  {
    type: 'WEEKDAYS_TIME',
    timeFrom: 'T00:00:00.000',
    timeTo: 'T24:00:00.000',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  },
]

const hallDesks = 1_000
const [carLevels, carsPerLevel] = [5, 100]
/** How many spaces `planAround` adds. */
export const spacesAround = hallDesks + carLevels * carsPerLevel

/** What a scaled site has beside its tower: a hall of a thousand desks, and a car park. */
export const planAround = (categories: { desks: number; parking: number }): Sprout[] => {
  const many = (kind: string, name: string, count: number, category: number): Sprout[] =>
    Array.from({ length: count }, (_, index) => ({
      kind,
      name: `${name}-${String(index + 1).padStart(4, '0')}`,
      key: `${name}/${index}`,
      facts: { capacity: 1, booking_category_id: category, is_bookable: true },
    }))
  return [
    {
      kind: 'BUILDING',
      name: 'Pavilion',
      key: 'pavilion',
      children: [
        {
          kind: 'FLOOR',
          name: 'Trading hall',
          key: 'hall',
          children: many('DESK', 'Hall', hallDesks, categories.desks),
        },
      ],
    },
    {
      kind: 'CAR_PARK',
      name: 'Tower car park',
      key: 'car-park',
      facts: { schedule: open },
      children: Array.from({ length: carLevels }, (_, level): Sprout => ({
        kind: 'CAR_LEVEL',
        name: `Parking level ${level + 1}`,
        key: `car-level/${level}`,
        children: many('CAR_SPACE', `P${level + 1}`, carsPerLevel, categories.parking),
      })),
    },
  ]
}

interface Marked {
  readonly id: number
  readonly kind: string
  readonly name: string
}

/** A plan that places the spaces of a floor in rows, rooms above desks, inside one wall. */
export function planFloor(spaces: readonly Marked[]) {
  const perRow = Math.ceil(Math.sqrt(spaces.length * 2))
  const rowLength = perRow * (unit.desk[0] + gap)
  let [x, y, rowHeight, kindBefore] = [gap, gap, 0, '']
  const elements = spaces
    .toSorted((one, other) => other.kind.localeCompare(one.kind))
    .map(({ id, kind, name }) => {
      const [width, height] = sizeOf(kind)
      if (x + width > rowLength || (kindBefore !== '' && kind !== kindBefore)) {
        x = gap
        y += rowHeight + gap
        rowHeight = 0
      }
      kindBefore = kind
      rowHeight = Math.max(rowHeight, height)
      const at = { x, y, width, height }
      x += width + gap
      return {
        id: String(id),
        locationId: id,
        ...at,
        label: name.replace(/^\D+/, ''),
        ...(kind === 'ROOM' && { isArea: true, points: corners(at) }),
      }
    })
  const [width, height] = [rowLength + gap, y + rowHeight + 2 * gap]
  const outline = corners({ x: gap / 2, y: gap / 2, width: width - gap, height: height - gap })
  return {
    width,
    height,
    elements,
    drawing: {
      shapes: [
        {
          path: `M${outline.map((point) => point.join(' ')).join('L')}Z`,
          fill: '#ffffff',
          stroke: '#5b6472',
          width: 6,
        },
      ],
    },
  }
}

const corners = ({
  x,
  y,
  width,
  height,
}: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
