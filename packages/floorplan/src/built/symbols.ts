import type { FurnitureSymbol, PlanSymbol } from '../formats/level/plan-level.js'

const bookable = new Set<PlanSymbol | undefined>([undefined, 'room', 'desk', 'table'])

/** Whether an element stands for a space; walls, doors and plants only do if they are linked. */
export const isBookable = (element: {
  readonly symbol?: PlanSymbol | undefined
  readonly locationId?: number | undefined
}): boolean => bookable.has(element.symbol) || element.locationId !== undefined

export const isWall = ({ symbol }: { readonly symbol?: PlanSymbol | undefined }) =>
  symbol === 'wall'

/** Openings cut the wall that they are in. */
export const isOpening = ({ symbol }: { readonly symbol?: PlanSymbol | undefined }) =>
  symbol === 'door' || symbol === 'window' || symbol === 'passage'

/** Usual sizes in metres; those of tables are for `tableSize`. */
const sizes: Record<Exclude<FurnitureSymbol, 'table'>, readonly [number, number]> = {
  desk: [1.6, 1.4],
  chair: [0.55, 0.55],
  sofa: [1.8, 0.85],
  kitchen: [3, 0.65],
  printer: [0.7, 0.65],
  plant: [0.8, 0.8],
  toilet: [0.9, 1.5],
  stairs: [4.5, 1.4],
  lift: [1.8, 1.8],
}

/** How deep a seat beside a table is, in metres. */
export const seatDepth = 0.55

/** Seats at the two ends of a table and along one of its sides and the other. */
export function seatsAround(seats: number): { ends: number; sides: readonly [number, number] } {
  const ends = seats >= 8 ? 2 : seats % 2 === 1 && seats > 1 ? 1 : 0
  const left = seats - ends
  return { ends, sides: [Math.ceil(left / 2), Math.floor(left / 2)] }
}

/** The usual size of a symbol in metres: tables grow with their seats. */
export function usualSize(symbol: FurnitureSymbol, seats: number): readonly [number, number] {
  if (symbol !== 'table') return sizes[symbol]
  const { ends, sides } = seatsAround(seats)
  return [
    Math.max(0.9, sides[0] * 0.7 + 0.3) + ends * seatDepth,
    (seats > 6 ? 1.2 : 0.9) + seatDepth * 2,
  ]
}

/** Walls and doors of an office, in metres. */
export const usualWall = 0.12
export const usualOpening = { door: 0.9, window: 1.6, passage: 1.2 } as const

/** Ends of walls at most this far apart meet, in metres. */
export const jointSlack = 0.03

/** The smallest room that walls enclose, in square metres. */
export const leastRoom = 0.8
