import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlanDocument, type PlanDocument } from '@mosaic-booking/floorplan/formats'
import { parse } from 'csv-parse/sync'
import type { standardFacilities } from '../../src/places/facility/standard-facilities.js'
import { demoFloors } from './buildings.js'

/** A line of `spaces.csv`: a bookable space, and its marker on the plan of its floor. */
export interface DemoSpace {
  readonly floor: string
  readonly element: string
  readonly kind: 'ROOM' | 'DESK' | 'CAR_SPACE'
  readonly name: string
  readonly capacity: number
  /** The neighbourhood of a desk. */
  readonly zone: string
  readonly facilities: readonly (keyof typeof standardFacilities)[]
}

export interface FurnishedFloor {
  readonly plan: PlanDocument
  readonly spaces: readonly DemoSpace[]
}

/** Reads the plans and spaces of the demo by the keys of its floors. */
export async function readFloors(folder: string): Promise<Map<string, FurnishedFloor>> {
  const spaces = readSpaces(await readFile(join(folder, 'spaces.csv'), 'utf8'))
  const floors = new Map<string, FurnishedFloor>()
  for (const { key } of demoFloors) {
    // As the editor reads a file that somebody exported.
    const file = join(folder, `${key}.json`)
    const { document, problems } = readPlanDocument(await readFile(file, 'utf8'))
    if (!document || problems.length > 0) throw new Error(`${file}: ${JSON.stringify(problems)}`)
    floors.set(key, { plan: document, spaces: spaces.filter(({ floor }) => floor === key) })
  }
  return floors
}

const readSpaces = (text: string): DemoSpace[] =>
  parse<Record<keyof DemoSpace, string>>(text, { columns: true }).map((line) => ({
    ...line,
    kind: line.kind as DemoSpace['kind'],
    capacity: Number(line.capacity),
    facilities: line.facilities.split(' ').filter(Boolean) as DemoSpace['facilities'],
  }))
