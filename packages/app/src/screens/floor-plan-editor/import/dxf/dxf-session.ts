import {
  importDxf,
  readDxf,
  type DxfDrawing,
  type DxfLayer,
  type DxfRole,
} from '@mosaic-booking/floorplan/formats/dxf'
import type { ImportResult, Problem } from '@mosaic-booking/floorplan/formats'

/** The contents of a DXF file, before layers are chosen. */
export interface DxfContent {
  /** Empty if the file cannot be read. */
  readonly layers: readonly DxfLayer[]
  /** The scale that the file states. */
  readonly metresPerUnit: number | undefined
  readonly problems: readonly Problem[]
}

export interface DxfChoice {
  readonly roles: Readonly<Record<string, DxfRole>>
  readonly metresPerUnit: number | undefined
}

/** One opened file, within the worker. */
export function createDxfSession() {
  let drawing: DxfDrawing | undefined
  return {
    read(text: string): DxfContent {
      const found = readDxf(text)
      drawing = found.drawing
      return {
        layers: drawing?.layers ?? [],
        metresPerUnit: drawing?.metresPerUnit,
        problems: found.problems,
      }
    },
    plan({ roles, metresPerUnit }: DxfChoice): ImportResult {
      if (!drawing) throw new Error('no drawing has been read')
      return importDxf(drawing, { roles, ...(metresPerUnit ? { metresPerUnit } : {}) })
    },
  }
}
