import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { toFloors, type Floor, type LocationResult } from '../to-location-groups.js'
import { toAxis, type Axis, type AxisSetting } from './axis.js'
import { slotsByLocation, type RowFacts } from './row-times.js'

/** A space in the grid. Its cells are computed when its row is shown. */
export interface GridSpace extends Omit<LocationResult, 'slots'> {
  /** Number of the space among all spaces, from 0. */
  readonly row: number
  readonly facts: RowFacts
  /** Its zone is not that of its whole floor. */
  readonly hasOwnZone: boolean
}

/** A line of the grid: the name of a floor, or a space. */
export type GridLine =
  | {
      readonly kind: 'floor'
      readonly floor: Omit<Floor, 'spaces'>
      /** Number of its spaces on all pages. */
      readonly count: number
      /** The zone of the floor's spaces, if they have the same one. */
      readonly timeZone: string | undefined
    }
  | { readonly kind: 'space'; readonly space: GridSpace }

export interface Grid {
  readonly axis: Axis
  readonly lines: readonly GridLine[]
  /** The spaces in the order of their lines. */
  readonly spaces: readonly GridSpace[]
}

/**
 * The lines and columns of a time grid.
 * @param whole the answer of which `answer` is a page
 */
export function toGrid(
  answer: AvailabilityAnswer,
  setting: AxisSetting,
  whole: AvailabilityAnswer = answer,
): Grid {
  const slots = slotsByLocation(answer)
  const counts = new Map(toFloors(whole).map(({ id, spaces: onFloor }) => [id, onFloor.length]))
  const spaces: GridSpace[] = []
  const lines = toFloors(answer).flatMap(({ spaces: onFloor, ...floor }): GridLine[] => {
    const timeZone = commonZone(onFloor)
    return [
      { kind: 'floor', floor, count: counts.get(floor.id) ?? onFloor.length, timeZone },
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
