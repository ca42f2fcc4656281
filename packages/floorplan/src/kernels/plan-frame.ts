import type { View } from '../types.js'
import { isWithin } from './overscan.js'
import type { Bounds } from './geometry.js'

/** The maximum factor by which the canvas is stretched or shrunk during a zoom. */
export const mostStretch = 2
/**
 * Up to this many markers in view are repainted in every zoom frame, so that nothing is blurred.
 */
export const fewMarkers = 60
/** Maximum delay of the first paint while the plan's image loads, in milliseconds. */
const longestImageWait = 300
/** How long the camera counts as zooming after the last scale change, in milliseconds. */
const zoomTimeout = 90

/** Tile painting budgets per frame, in milliseconds. */
export const budgets = {
  /** While the camera moves or statuses keep changing, leaves more time to the rest of the page. */
  busy: 1.5,
  /** The camera is at rest, but the canvas must be replaced. */
  rest: 4,
  /** Nothing is visible yet. */
  first: 40,
  /** The view is complete, so tiles are painted ahead. */
  ahead: 3,
} as const

export type CanvasFacts = {
  view: View
  /** The complete area, in reference units. */
  covered: Bounds
  /** False if any content is stale, apart from pending dirty rectangles. */
  isExact: boolean
}

/** Inputs to the decision how a frame updates the plan's canvas. */
export type PlanFrameFacts = {
  camera: View
  /** Null while the canvas is blank. */
  canvas: CanvasFacts | null
  /** True while the camera is animated or a pointer is dragging the plan. */
  isMoving: boolean
  /** Milliseconds since the last scale change. */
  sinceZoom: number
  isZoomingOut: boolean
  /** True until the canvas has been complete once, including its image. */
  isFirst: boolean
  /** Milliseconds since the canvas was cleared; null if no image is being loaded. */
  imageWait: number | null
  markersInView: number
  /** True if dirty rectangles have waited long enough. */
  hasDueRects: boolean
  /**
   * True if tiles are missing and painting the whole view at once is fast enough to go unnoticed.
   */
  isCheap: boolean
}

/**
 * A frame's work: `wait` for the image; `paint` the whole view directly; `stretch` the canvas
 * content, preparing the next coarser level while zooming out; `rescale`, like `stretch`, but with
 * tiles of another scale, which are shown incomplete if the canvas does not cover the view;
 * `follow` the camera at its exact scale. `paintsRects`: dirty rectangles are painted as well.
 */
export type PlanFrame =
  | { mode: 'wait' }
  | { mode: 'paint' }
  | { mode: 'stretch'; paintsRects: boolean; preparesCoarser: boolean; budget: number }
  | { mode: 'rescale'; paintsRects: boolean; keepsLevel: boolean; budget: number }
  | { mode: 'follow'; paintsRects: boolean }

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

/** The state of the tiles at the camera's exact scale, for `followFrame`. */
export type TileFacts = {
  /** True if all visible tiles are up to date. */
  areReady: boolean
  /** True if markers have changed since they were painted. */
  areChanging: boolean
}

/**
 * A frame's plan at the exact scale. `budget` applies to visible tiles and is 0 if none are
 * painted. With `holdsCanvas`, the stretched canvas remains until all visible tiles are ready.
 * `aheadBudget` applies to tiles around the view.
 */
export type FollowFrame = {
  isRight: boolean
  budget: number
  holdsCanvas: boolean
  aheadBudget: number
}

/**
 * Decides the painting budget of a frame that follows the camera, and whether the frame shows the
 * result.
 */
export function followFrame(
  { camera, canvas, isMoving, isFirst }: PlanFrameFacts,
  tiles: TileFacts,
): FollowFrame {
  const covers = canShow(canvas, camera, 1)
  const isRight = covers && canvas!.isExact
  // During continuous changes, a complete picture is soon outdated, so the page has priority.
  const isBusy = isMoving || (covers && tiles.areChanging)
  const budget = isBusy
    ? budgets.busy
    : isRight
      ? budgets.ahead
      : isFirst
        ? budgets.first
        : budgets.rest
  // A frame that shows new tiles, or placeholders for missing ones, does no other work.
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
 * True if an up-to-date canvas should be recentred on the camera: only at rest, with nothing left
 * to paint and all tiles ready.
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

/** True if the canvas covers a camera's view when stretched by no more than `most`. */
function canShow(canvas: CanvasFacts | null, camera: View, most: number): boolean {
  return (
    canvas !== null &&
    isWithin(camera, canvas.covered) &&
    Math.max(camera.scale / canvas.view.scale, canvas.view.scale / camera.scale) <= most
  )
}
