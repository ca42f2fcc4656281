import type { View } from '../types.js'
import { isWithin } from './overscan.js'
import type { Bounds } from './geometry.js'

/** The most that the canvas is stretched or shrunk during a zoom. */
export const mostStretch = 2
/**
 * Up to this many markers in view are repainted in every frame of a zoom, so that nothing is
 * blurred.
 */
export const fewMarkers = 60
/** How long the first paint waits for the plan's image, in milliseconds. */
const longestImageWait = 300
/** How long the camera counts as zooming after the last change of scale, in milliseconds. */
const zoomTimeout = 90

/** How long a frame may paint tiles, in milliseconds. */
export const budgets = {
  /** While the camera moves or statuses keep changing, leave more time to the rest of the page. */
  busy: 1.5,
  /** The camera rests on a canvas that has to be replaced. */
  rest: 4,
  /** Nothing is visible yet. */
  first: 40,
  /** The view is complete; tiles are painted ahead. */
  ahead: 3,
} as const

/** State of the canvas. */
export type CanvasFacts = {
  view: View
  /** Where it is complete, in reference units. */
  covered: Bounds
  /** False once anything in it is stale, apart from pending dirty rectangles. */
  isExact: boolean
}

/** Inputs that decide how a frame updates the plan's canvas. */
export type PlanFrameFacts = {
  camera: View
  /** Null while the canvas is blank. */
  canvas: CanvasFacts | null
  /** True while the camera is animated or a pointer holds the plan. */
  isMoving: boolean
  /** Milliseconds since the scale last changed. */
  sinceZoom: number
  isZoomingOut: boolean
  /** True until the canvas was complete once, image included. */
  isFirst: boolean
  /** Milliseconds since the canvas was blank; null if no image is being loaded. */
  imageWait: number | null
  /** How many markers the last complete frame showed. */
  markersInView: number
  /** True if dirty rectangles have waited long enough. */
  hasDueRects: boolean
  /** True if tiles are missing and painting the whole view at once goes unnoticed. */
  isCheap: boolean
}

/**
 * The work of one frame: `wait` for the image; `paint` the whole view directly; `stretch` what the
 * canvas shows, preparing the next coarser level while zooming out; `rescale`, the same where the
 * canvas needs tiles of another scale, which are shown incomplete if it does not cover the view;
 * `follow` the camera at its exact scale. `paintsRects`: dirty rectangles are painted, too.
 */
export type PlanFrame =
  | { mode: 'wait' }
  | { mode: 'paint' }
  | { mode: 'stretch'; paintsRects: boolean; preparesCoarser: boolean; budget: number }
  | { mode: 'rescale'; paintsRects: boolean; keepsLevel: boolean; budget: number }
  | { mode: 'follow'; paintsRects: boolean }

/** Decides what a frame does with the plan's canvas. */
export function planFrame(facts: PlanFrameFacts): PlanFrame {
  const { camera, canvas, isMoving, sinceZoom, isFirst, imageWait, markersInView } = facts
  if (isFirst && imageWait !== null && imageWait < longestImageWait) return { mode: 'wait' }
  const isZooming = isMoving && sinceZoom < zoomTimeout
  const isStretching = isZooming && markersInView > fewMarkers
  const isExact = canvas !== null && canvas.isExact
  const isRight = isExact && canShow(canvas, camera, isZooming ? mostStretch : 1)
  const isDirect = isZooming || (!isRight && !isMoving && facts.isCheap)
  if (!isStretching && isDirect) return { mode: 'paint' }
  const paintsRects = isRight && facts.hasDueRects
  if (!isStretching) return { mode: 'follow', paintsRects }
  const covers = canShow(canvas, camera, mostStretch)
  const budget = budgets.busy
  return covers && isExact
    ? { mode: 'stretch', paintsRects, preparesCoarser: facts.isZoomingOut, budget }
    : { mode: 'rescale', paintsRects, keepsLevel: covers, budget }
}

/** State of the tiles at the camera's exact scale, for `followFrame`. */
export type TileFacts = {
  /** True if all tiles in view are up to date. */
  areReady: boolean
  /** True if markers have changed since they were painted. */
  areChanging: boolean
}

/**
 * The plan for a frame at the exact scale. `budget` is for tiles in view, 0 if none are painted;
 * with `holdsCanvas` the stretched canvas stays until all of them are ready. `aheadBudget` is for
 * tiles around the view.
 */
export type FollowFrame = {
  isRight: boolean
  budget: number
  holdsCanvas: boolean
  aheadBudget: number
}

/** Decides how long a frame that follows the camera may paint, and whether it shows the result. */
export function followFrame(
  { camera, canvas, isMoving, isFirst }: PlanFrameFacts,
  tiles: TileFacts,
): FollowFrame {
  const covers = canShow(canvas, camera, 1)
  const isRight = covers && canvas!.isExact
  // During continuous changes a complete picture is soon outdated, so the page has priority.
  const isBusy = isMoving || (covers && tiles.areChanging)
  const budget = isBusy
    ? budgets.busy
    : isRight
      ? budgets.ahead
      : isFirst
        ? budgets.first
        : budgets.rest
  // The frame that shows new tiles, or placeholders for missing ones, does nothing else.
  const isIncomplete = !isRight && !isMoving && !isFirst && !tiles.areReady
  const holdsCanvas = isIncomplete && canShow(canvas, camera, mostStretch)
  return {
    isRight,
    budget: isIncomplete && !holdsCanvas ? 0 : budget,
    holdsCanvas,
    aheadBudget: isMoving ? budgets.busy : budgets.ahead,
  }
}

/**
 * True if an up-to-date canvas is recentred on the camera: only at rest, with nothing left to paint
 * and all tiles ready.
 */
export function isRecentred(facts: {
  isMoving: boolean
  isPainting: boolean
  hasRects: boolean
  isCentred: boolean
  areTilesReady: boolean
}): boolean {
  const { isMoving, isPainting, hasRects, isCentred } = facts
  return !isMoving && !isPainting && !hasRects && !isCentred && facts.areTilesReady
}

/** True if the canvas covers a camera's view, stretched by no more than `most`. */
function canShow(canvas: CanvasFacts | null, camera: View, most: number): boolean {
  return (
    canvas !== null &&
    isWithin(camera, canvas.covered) &&
    Math.max(camera.scale / canvas.view.scale, canvas.view.scale / camera.scale) <= most
  )
}
