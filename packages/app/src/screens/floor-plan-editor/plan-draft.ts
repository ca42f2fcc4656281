import type { FloorPlan, FloorPlanEdit, Media } from '@mosaic-booking/sdk'
import type { PlanDocument } from '@mosaic-booking/floorplan/formats'

/** The edited plan: its document and optional image. */
export interface PlanDraft {
  readonly document: PlanDocument
  readonly media: Media | undefined
}

/** An empty sheet of 50 × 30 metres, for drawing by hand. */
export const blankPlan: PlanDraft = {
  document: { referenceWidth: 1000, referenceHeight: 600, metresPerUnit: 0.05, elements: [] },
  media: undefined,
}

export function toDraft({
  media,
  version: _,
  hasDrawing: _drawn,
  ...document
}: FloorPlan): PlanDraft {
  return { document: document as PlanDocument, media }
}

/** Builds the save request. Omits an unchanged drawing or image, which may be several megabytes. */
export function toEdit(
  { document, media }: PlanDraft,
  base: PlanDraft | undefined,
  version: number,
): FloorPlanEdit {
  const { referenceWidth, referenceHeight, elements, georeference, metresPerUnit, drawing } =
    document
  return {
    version,
    referenceWidth,
    referenceHeight,
    elements,
    ...(georeference ? { georeference } : {}),
    ...(metresPerUnit ? { metresPerUnit } : {}),
    ...(drawing === base?.document.drawing ? {} : { drawing: drawing ?? null }),
    ...(media?.id === base?.media?.id ? {} : { mediaId: media?.id ?? null }),
  }
}
