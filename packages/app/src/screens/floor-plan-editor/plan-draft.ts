import type { FloorPlan, FloorPlanEdit, Media } from '@mosaic-booking/sdk'
import type { PlanDocument } from '@mosaic-booking/floorplan/formats'

/** A plan as it is edited: its document, and its picture if it has one. */
export interface PlanDraft {
  readonly document: PlanDocument
  readonly media: Media | undefined
}

/** An empty sheet of 50 × 30 metres, for a plan that is drawn by hand. */
export const blankPlan: PlanDraft = {
  document: { referenceWidth: 1000, referenceHeight: 600, metresPerUnit: 0.05, elements: [] },
  media: undefined,
}

/** The stored plan as a draft. */
export function toDraft({
  media,
  version: _,
  hasDrawing: _drawn,
  ...document
}: FloorPlan): PlanDraft {
  return { document: document as PlanDocument, media }
}

/**
 * What is saved of a draft. A drawing and a picture that did not change are not sent again: they may
 * have megabytes.
 */
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
