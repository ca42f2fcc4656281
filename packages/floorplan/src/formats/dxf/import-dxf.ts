import type { ImportResult } from '../import-geojson.js'
import type { SvgImportOptions } from '../import-svg.js'
import { importShapes } from '../layers/import-shapes.js'
import { defaultLimits } from '../level/limits.js'
import { Problems } from '../level/problems.js'
import { drawDxf, type DxfChoice } from './draw-dxf.js'
import type { DxfDrawing } from './read-dxf.js'

export type DxfImportOptions = Omit<SvgImportOptions, 'tolerance' | 'metresPerUnit'> &
  DxfChoice & {
    /** Metres per unit of the drawing; defaults to the file's own scale. */
    metresPerUnit?: number
  }

/**
 * Creates a plan from the chosen layers: closed shapes of rooms and blocks of desks become
 * bookable, and are named by the texts in them. Never throws: reports unusable content in
 * `problems`.
 * @example
 * const { drawing } = readDxf(text)
 * const { levels } = importDxf(drawing, { roles: { 'A-WALL': 'walls', 'A-AREA': 'rooms' } })
 */
export function importDxf(drawing: DxfDrawing, options: DxfImportOptions = {}): ImportResult {
  const { roles, metresPerUnit = drawing.metresPerUnit, ...rest } = options
  const limits = { ...defaultLimits, ...options.limits }
  const problems = new Problems()
  const shapes = drawDxf(drawing, { ...(roles ? { roles } : {}) }, limits, problems)
  return importShapes(
    shapes,
    { ...rest, ...(metresPerUnit ? { metresPerUnit } : {}) },
    limits,
    problems,
  )
}
