import type { ImportResult } from '../import-geojson.js'
import type { SvgImportOptions } from '../import-svg.js'
import { importShapes, type Path } from '../layers/import-shapes.js'
import { type LayerRole } from '../layers/layer-roles.js'
import { defaultLimits } from '../level/limits.js'
import { Problems } from '../level/problems.js'
import type { PdfDrawing } from './walk-page.js'

export type PdfImportOptions = Omit<SvgImportOptions, 'tolerance' | 'metresPerUnit'> & {
  /** Roles by layer name. Layers without an entry have the role that was guessed. */
  roles?: Readonly<Record<string, LayerRole>>
  /** Metres per point; `pdfPoint * 100` for a plan of 1:100. Defaults to the scale written on it. */
  metresPerUnit?: number
}

/**
 * Creates a plan from the chosen layers of a page: closed shapes of rooms and desks become bookable,
 * and are named by the texts in them. Never throws: reports unusable content in `problems`.
 * @example
 * const { levels } = importPdf(drawing, { roles: { '■ #e6e6f2': 'rooms' } })
 */
export function importPdf(drawing: PdfDrawing, options: PdfImportOptions = {}): ImportResult {
  const { roles = {}, metresPerUnit = drawing.metresPerUnit, ...rest } = options
  const limits = { ...defaultLimits, ...options.limits }
  const problems = new Problems()
  const guessed = new Map(
    drawing.layers.map(({ name, role, isVisible }) => [name, isVisible ? role : 'none']),
  )
  const roleOf = (layer: string): LayerRole =>
    Object.hasOwn(roles, layer) ? roles[layer]! : (guessed.get(layer) ?? 'other')
  // Walls are drawn below everything else.
  const paths = new Map<LayerRole, Path[]>(
    (['other', 'walls', 'doors', 'rooms', 'parking', 'desks'] as const).map((role) => [role, []]),
  )
  for (const { layer, ...path } of drawing.paths) paths.get(roleOf(layer))?.push(path)
  const texts = drawing.texts.filter(({ layer }) => roleOf(layer) !== 'none')
  return importShapes(
    { paths, texts },
    { ...rest, ...(metresPerUnit ? { metresPerUnit } : {}) },
    limits,
    problems,
  )
}
