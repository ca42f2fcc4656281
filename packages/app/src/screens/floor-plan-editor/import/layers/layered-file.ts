import type { DrawingLayer, LayerRole } from '@mosaic-booking/floorplan/formats/dxf'
import type { ImportResult, Problem } from '@mosaic-booking/floorplan/formats'

/** The contents of a drawing, before layers are chosen. */
export interface LayeredContent {
  /** Empty if the file cannot be read. */
  readonly layers: readonly DrawingLayer[]
  /** The scale that the file states. */
  readonly metresPerUnit: number | undefined
  readonly problems: readonly Problem[]
}

export interface LayerChoice {
  readonly roles: Readonly<Record<string, LayerRole>>
  readonly metresPerUnit: number | undefined
}

/** A DXF drawing or a page of a PDF file, which a worker has read. */
export interface LayeredFile extends LayeredContent {
  readonly format: 'dxf' | 'pdf'
  readonly plan: (choice: LayerChoice) => Promise<ImportResult>
}
