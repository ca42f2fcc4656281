import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { toFloors, type Floor, type LocationResult } from '../to-location-groups.js'
import { toAxis, type Axis, type AxisSetting } from './axis.js'
import { slotsByLocation, type RowFacts } from './row-times.js'

/** A space in the grid. Its cells are computed lazily when its row renders. */
export interface GridSpace extends Omit<LocationResult, 'slots'> {
  /** Zero-based index among all spaces. */
  readonly row: number
  readonly facts: RowFacts
  /** Whether the row shows its own time zone, because the floor's spaces have different zones. */
  readonly hasOwnZone: boolean
}

/** A grid line: a floor name or a space. */
export type GridLine =
  | {
      readonly kind: 'floor'
      readonly floor: Omit<Floor, 'spaces'>
      readonly ids: readonly number[]
      readonly count: number
      /** The time zone, if all of the floor's spaces share one. */
      readonly timeZone: string | undefined
    }
  | { readonly kind: 'space'; readonly space: GridSpace }

export interface Grid {
  readonly axis: Axis
  readonly lines: readonly GridLine[]
  readonly spaces: readonly GridSpace[]
}

/** A time grid's lines and columns. */
export function toGrid(answer: AvailabilityAnswer, setting: AxisSetting): Grid {
  const slots = slotsByLocation(answer)
  const spaces: GridSpace[] = []
  const lines = toFloors(answer).flatMap(({ spaces: onFloor, ...floor }): GridLine[] => {
    const timeZone = commonZone(onFloor)
    return [
      {
        kind: 'floor',
        floor,
        ids: onFloor.map(({ location }) => location.id),
        count: onFloor.length,
        timeZone,
      },
      ...onFloor.map((one): GridLine => {
        const facts = {
          busy: one.availability.busy ?? [],
          slots: slots.get(one.location.id) ?? [],
        }
        const space = { ...one, facts, row: spaces.length, hasOwnZone: timeZone === undefined }
        spaces.push(space)
        return { kind: 'space', space }
      }),
    ]
  })
  return { axis: toAxis(answer, setting), lines, spaces }
}

const commonZone = ([first, ...others]: Floor['spaces']): string | undefined =>
  others.every(({ availability }) => availability.timeZone === first?.availability.timeZone)
    ? first?.availability.timeZone
    : undefined
