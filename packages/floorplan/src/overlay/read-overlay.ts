import type { Overlay, OverlayShape } from '../types.js'

type Shape<Kind extends OverlayShape['kind']> = Extract<OverlayShape, { kind: Kind }>
type Check = (value: unknown, path: string) => void

/** Maximum number of shapes in an overlay, and of corners per shape. */
export const overlayLimits = { shapes: 20_000, corners: 5000, text: 200 }

const refuse = (path: string, wanted: string, value: unknown): never => {
  const found = value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value)
  throw new TypeError(`${path}: expected ${wanted}, got ${found.slice(0, 60)}`)
}

const number: Check = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) refuse(path, 'a number', value)
}
const positive: Check = (value, path) => {
  if (typeof value !== 'number' || !(value > 0 && value < Infinity))
    refuse(path, 'a number above 0', value)
}
const share: Check = (value, path) => {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1))
    refuse(path, 'a number from 0 to 1', value)
}
const text: Check = (value, path) => {
  if (typeof value !== 'string' || value.trim() === '' || value.length > overlayLimits.text)
    refuse(path, `a text of 1 to ${overlayLimits.text} characters`, value)
}
const color: Check = (value, path) => {
  if (typeof value !== 'string' || !CSS.supports('color', value))
    refuse(path, 'a CSS colour', value)
}
const point: Check = (value, path) => {
  if (!Array.isArray(value) || value.length !== 2) refuse(path, 'a point [x, y]', value)
  ;(value as unknown[]).forEach((one, i) => number(one, `${path}[${i}]`))
}
const pointsFrom =
  (least: number): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < least || value.length > overlayLimits.corners)
      refuse(path, `${least} to ${overlayLimits.corners} points`, value)
    ;(value as unknown[]).forEach((one, i) => point(one, `${path}[${i}]`))
  }
const dash: Check = (value, path) => {
  if (!Array.isArray(value) || value.length !== 2) refuse(path, '[line, gap]', value)
  ;(value as unknown[]).forEach((one, i) => positive(one, `${path}[${i}]`))
}

type Fields<Kind extends OverlayShape['kind']> = {
  [Name in Exclude<keyof Shape<Kind>, 'kind'>]-?: [
    Check,
    undefined extends Shape<Kind>[Name] ? 'optional' : 'required',
  ]
}

const kinds: { [Kind in OverlayShape['kind']]: Fields<Kind> } = {
  point: {
    x: [number, 'required'],
    y: [number, 'required'],
    radius: [positive, 'optional'],
    color: [color, 'optional'],
    text: [text, 'optional'],
  },
  line: {
    points: [pointsFrom(2), 'required'],
    color: [color, 'optional'],
    width: [positive, 'optional'],
    dash: [dash, 'optional'],
  },
  polygon: {
    points: [pointsFrom(3), 'required'],
    color: [color, 'optional'],
    fill: [color, 'optional'],
    width: [positive, 'optional'],
    opacity: [share, 'optional'],
  },
  text: {
    x: [number, 'required'],
    y: [number, 'required'],
    text: [text, 'required'],
    size: [positive, 'optional'],
    color: [color, 'optional'],
  },
  heat: {
    x: [number, 'required'],
    y: [number, 'required'],
    width: [positive, 'required'],
    height: [positive, 'required'],
    value: [share, 'required'],
    color: [color, 'optional'],
  },
}

/**
 * Checks an overlay from JSON. Throws a `TypeError` that names the place, what is allowed there and
 * what was found.
 */
export function readOverlay(value: unknown): Overlay {
  const isObject = (one: unknown): one is Record<string, unknown> =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
  if (!isObject(value)) return refuse('overlay', 'an object with label and shapes', value)
  text(value['label'], 'overlay.label')
  const { shapes } = value
  if (!Array.isArray(shapes) || shapes.length > overlayLimits.shapes)
    return refuse('overlay.shapes', `a list of at most ${overlayLimits.shapes} shapes`, shapes)
  for (const [i, shape] of (shapes as unknown[]).entries()) {
    const path = `overlay.shapes[${i}]`
    if (!isObject(shape)) return refuse(path, 'a shape', shape)
    const { kind } = shape
    if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind))
      return refuse(`${path}.kind`, Object.keys(kinds).join(', '), kind)
    const fields: Record<string, [Check, string]> = kinds[kind as OverlayShape['kind']]
    for (const name of Object.keys(shape))
      if (name !== 'kind' && !Object.hasOwn(fields, name))
        refuse(path, `only ${Object.keys(fields).join(', ')}`, { [name]: shape[name] })
    for (const [name, [check, need]] of Object.entries(fields))
      if (shape[name] !== undefined || need === 'required') check(shape[name], `${path}.${name}`)
  }
  return value as Overlay
}
