import type { Point, Segment, Shape } from '../geometry.js'

/**
 * Layouts are in metres. A plan's reference unit is 1/40 of a metre, about a pixel of the largest
 * image.
 */
const UNITS_PER_METRE = 40

/** A length in plan units, rounded to keep the files small. */
export const units = (metres: number) => Math.round(metres * UNITS_PER_METRE * 10) / 10

interface Ink {
  fill?: string
  stroke?: string
  weight?: number
  opacity?: number
  dash?: string
  ends?: 'round' | 'square'
}

const attribute = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : ` ${name}="${value}"`

const inked = ({ fill, stroke, weight, opacity, dash, ends }: Ink) =>
  attribute('fill', fill) +
  attribute('stroke', stroke) +
  attribute('stroke-width', weight) +
  attribute('opacity', opacity) +
  attribute('stroke-dasharray', dash) +
  attribute('stroke-linecap', ends)

/**
 * A path in metres, with absolute M, L, Q, C and Z only. Arcs are excluded, because their flags
 * must not be scaled.
 */
export const curve = (data: string, style: Ink = {}) =>
  `<path d="${data.replace(/-?\d*\.?\d+/g, (number) => String(units(Number(number))))}"${inked(style)}/>`

export const trace = (points: Shape) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${units(x)} ${units(y)}`).join('')

export const polygon = (shape: Shape, style: Ink = {}) =>
  `<path d="${trace(shape)}Z"${inked(style)}/>`

export const polyline = (points: Shape, style: Ink = {}) =>
  `<path d="${trace(points)}"${inked({ fill: 'none', ...style })}/>`

/** Many separate lines in one path. */
export const lines = (segments: readonly Segment[], style: Ink = {}) =>
  segments.length
    ? `<path d="${segments.map(({ a, b }) => trace([a, b])).join('')}"${inked({ fill: 'none', ...style })}/>`
    : ''

export const line = (a: Point, b: Point, style: Ink = {}) => lines([{ a, b }], style)

// eslint-disable-next-line eslint/max-params -- coordinates of a drawing
export const block = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
  style: Ink = {},
) =>
  `<rect x="${units(x)}" y="${units(y)}" width="${units(width)}" height="${units(height)}"` +
  `${attribute('rx', units(radius) || undefined)}${inked(style)}/>`

export const disc = ([x, y]: Point, radius: number, style: Ink = {}) =>
  `<circle cx="${units(x)}" cy="${units(y)}" r="${units(radius)}"${inked(style)}/>`

export const oval = ([x, y]: Point, rx: number, ry: number, style: Ink = {}) =>
  `<ellipse cx="${units(x)}" cy="${units(y)}" rx="${units(rx)}" ry="${units(ry)}"${inked(style)}/>`

/** A circular arc between two points, the short way around. */
export const arc = (from: Point, to: Point, radius: number, clockwise: boolean, style: Ink = {}) =>
  `<path d="${trace([from])}A${units(radius)} ${units(radius)} 0 0 ${clockwise ? 1 : 0} ${units(to[0])} ${units(to[1])}"` +
  `${inked({ fill: 'none', ...style })}/>`

export const group = (content: string, style: Ink = {}) =>
  content ? `<g${inked(style)}>${content}</g>` : ''

export const moved = ([x, y]: Point, turn: number) =>
  `translate(${units(x)} ${units(y)})${turn ? `rotate(${Math.round(turn * 100) / 100})` : ''}`
