import type { Drawing, DrawingShape } from '../types.js'
import { drawingOf, type DrawingOptions } from './drawing-of-level.js'
import type { PlanLevel } from './level/plan-level.js'

const ink = '#5b6573'

/**
 * Draws a level as SVG, for programs that display images. For the engine, use `drawingOf(level)`,
 * which stays sharp. Text from the file is escaped; the SVG contains no scripts or references.
 * @example
 * const svg = drawLevel(level, { locale: 'es' })
 */
export function drawLevel(level: PlanLevel, options: DrawingOptions = {}): string {
  const { shapes, names = [] }: Drawing = drawingOf(level, options)
  const { referenceWidth: width, referenceHeight: height } = level
  const texts = names.map(({ text, x, y, size }) => {
    const font = `font-family="Inter,system-ui,sans-serif" font-size="${size}" font-weight="500" text-anchor="middle" dominant-baseline="central"`
    const halo = `stroke="#fff" stroke-opacity=".85" stroke-width="${Math.round(size * 22) / 100}" stroke-linejoin="round" paint-order="stroke"`
    return `<text x="${x}" y="${y}" ${font} fill="${ink}" ${halo}>${escapeText(text)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${shapes.map(toElement).join('')}${texts.join('')}</svg>`
}

function toElement(
  { path, fill, stroke, width, opacity, isRound, hasHoles, clip }: DrawingShape,
  index: number,
): string {
  const attributes = [
    `fill="${fill ?? 'none'}"`,
    stroke && `stroke="${stroke}" stroke-width="${width ?? 1}"`,
    isRound && 'stroke-linecap="round" stroke-linejoin="round"',
    hasHoles && 'fill-rule="evenodd"',
    opacity !== undefined && `opacity="${opacity}"`,
  ]
  const drawn = `<path d="${path}" ${attributes.filter(Boolean).join(' ')}/>`
  return clip
    ? `<clipPath id="clip-${index}"><path d="${clip}" clip-rule="evenodd"/></clipPath><g clip-path="url(#clip-${index})">${drawn}</g>`
    : drawn
}

function escapeText(text: string): string {
  // Characters forbidden in XML would make the whole image unreadable.
  // eslint-disable-next-line no-control-regex -- exactly these are meant
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
  const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
  return text
    .replace(control, '')
    .replace(loneSurrogate, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}
