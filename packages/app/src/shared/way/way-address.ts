import { flag, id, optional } from '../address/fields.js'
import { toPath } from '../address/address.js'

type From = 'entrance' | 'lift' | 'stairs' | number

const kinds = ['entrance', 'lift', 'stairs'] as const

/** The query of the page that shows the way to a space. */
export const wayAddress = {
  /** What the way begins at: `entrance`, `lift`, `stairs`, or the id of a space. */
  from: optional<From>('from', (text) => {
    const known = kinds.find((kind) => kind === text)
    return known ?? (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
  }),
  isStepFree: flag('stepFree'),
}

export const wayPath = { to: id('location') }

export const toWayPath = (locationId: number, from?: From): string =>
  toPath(`/way/${locationId}`, wayAddress, from === undefined ? {} : { from })
