import type { Media } from '@mosaic-booking/sdk'
import {
  exportFloorPlan,
  type PlanDocument,
  type PlanElement,
  type PlanLevel,
} from '@mosaic-booking/floorplan/formats'
import type { PlanDraft } from '../plan-draft.js'

export const toLevelDraft = (level: PlanLevel): PlanDraft => ({
  document: exportFloorPlan(level).document,
  media: undefined,
})

/**
 * Converts an exported plan to a draft. Export files contain no image, so the current image is
 * retained if the size matches and the plan has no drawing.
 */
export function toPlanDraft(document: PlanDocument, before: PlanDraft | undefined): PlanDraft {
  const sizeOf = ({ referenceWidth, referenceHeight }: PlanDocument) =>
    `${referenceWidth} ${referenceHeight}`
  const isSame = before && !document.drawing && sizeOf(before.document) === sizeOf(document)
  return { document, media: isSame ? before.media : undefined }
}

interface Picture {
  readonly width: number
  readonly height: number
}

/**
 * Creates a plan with an uploaded image, where one reference unit is one image pixel. Existing
 * markers are scaled to the new size.
 */
export function toPictureDraft(
  media: Media,
  { width, height }: Picture,
  metresPerPixel: number | undefined,
  before: PlanDraft | undefined,
): PlanDraft {
  const { referenceWidth = width, referenceHeight = height, elements = [] } = before?.document ?? {}
  return {
    media,
    document: {
      referenceWidth: width,
      referenceHeight: height,
      elements: elements.map((element) =>
        scaled(element, width / referenceWidth, height / referenceHeight),
      ),
      ...(metresPerPixel ? { metresPerUnit: metresPerPixel } : {}),
    },
  }
}

function scaled(element: PlanElement, byX: number, byY: number): PlanElement {
  const { x, y, width, height, points } = element
  return {
    ...element,
    x: x * byX,
    y: y * byY,
    width: width * byX,
    height: height * byY,
    ...(points ? { points: points.map(([px, py]): [number, number] => [px * byX, py * byY]) } : {}),
  }
}
