import { describe, expect, it } from 'vitest'
import { overscanView } from './overscan.js'
import { visibleBounds } from './fit-view.js'
import {
  budgets,
  followFrame,
  isRecentred,
  planFrame,
  type PlanFrame,
  type PlanFrameFacts,
} from './plan-frame.js'

const camera = { x: 500, y: 300, scale: 2, width: 800, height: 400 }
const around = (view: typeof camera) => ({
  view: overscanView(view, view.scale, 1),
  covered: visibleBounds(overscanView(view, view.scale, 1)),
  isExact: true,
})
const exact = around(camera)
const outdated = { ...exact, isExact: false }
/** The camera is at rest, and the canvas shows its view with many markers. */
const resting: PlanFrameFacts = {
  camera,
  canvas: exact,
  isMoving: false,
  sinceZoom: Infinity,
  isZoomingOut: false,
  isFirst: false,
  imageWait: null,
  markersInView: 5000,
  hasDueRects: false,
  isCheap: false,
}
const panning = { ...resting, isMoving: true, camera: { ...camera, x: 510 } }
const zooming = { ...panning, sinceZoom: 16, camera: { ...camera, scale: 3 } }
const blank = { ...resting, canvas: null, isFirst: true, markersInView: Infinity }
const away = { ...camera, x: 900 }

describe('planFrame', () => {
  const busy = budgets.busy
  const follow: PlanFrame = { mode: 'follow', paintsRects: false }
  const stretch: PlanFrame = {
    mode: 'stretch',
    paintsRects: false,
    preparesCoarser: false,
    budget: busy,
  }
  const rescale: PlanFrame = {
    mode: 'rescale',
    paintsRects: false,
    keepsLevel: true,
    budget: busy,
  }
  it.each<[string, PlanFrameFacts, PlanFrame]>([
    ['waits for the image', { ...blank, imageWait: 299 }, { mode: 'wait' }],
    [
      'waits even if there is little to paint',
      { ...blank, imageWait: 0, isCheap: true },
      { mode: 'wait' },
    ],
    ['waits no longer than 300 ms', { ...blank, imageWait: 300, isCheap: true }, { mode: 'paint' }],
    ['does not wait again for a larger image', { ...resting, imageWait: 0 }, follow],
    [
      'paints a blank canvas at once if that is cheap',
      { ...blank, isCheap: true },
      { mode: 'paint' },
    ],
    ['otherwise paints a blank canvas from tiles', blank, follow],

    ['leaves an up-to-date canvas to the tiles', { ...resting, isCheap: true }, follow],
    [
      'paints due rectangles on it',
      { ...resting, hasDueRects: true },
      { ...follow, paintsRects: true },
    ],
    [
      'paints no rectangles on an outdated one',
      { ...resting, canvas: outdated, hasDueRects: true },
      follow,
    ],
    [
      'paints an outdated one at once if that is cheap',
      { ...resting, canvas: outdated, isCheap: true },
      { mode: 'paint' },
    ],
    [
      'paints one of another scale at once if that is cheap',
      { ...resting, camera: { ...camera, scale: 3 }, isCheap: true },
      { mode: 'paint' },
    ],

    ['follows a pan', panning, follow],
    ['follows a pan off the canvas', { ...panning, camera: away, isCheap: true }, follow],
    [
      'paints due rectangles during a pan',
      { ...panning, hasDueRects: true },
      { ...follow, paintsRects: true },
    ],

    [
      'repaints few markers in each frame of a zoom',
      { ...zooming, markersInView: 60 },
      { mode: 'paint' },
    ],
    ['stretches many', zooming, stretch],
    ['stretches up to twice the size', { ...zooming, camera: { ...camera, scale: 4 } }, stretch],
    [
      'rescales beyond',
      { ...zooming, camera: { ...camera, scale: 4.01 } },
      { ...rescale, keepsLevel: false },
    ],
    [
      'rescales if a zoom out leaves the canvas',
      { ...zooming, camera: { ...camera, scale: 1.5 } },
      { ...rescale, keepsLevel: false },
    ],
    [
      'rescales an outdated one, and keeps its level while it covers the view',
      { ...zooming, canvas: outdated },
      rescale,
    ],
    [
      'prepares the coarser level during a zoom out',
      { ...zooming, camera: { ...camera, scale: 1.9 }, isZoomingOut: true },
      { ...stretch, preparesCoarser: true },
    ],
    [
      'paints due rectangles during a zoom',
      { ...zooming, hasDueRects: true },
      { ...stretch, paintsRects: true },
    ],
    ['ends a zoom after 90 ms', { ...zooming, sinceZoom: 90 }, follow],
    ['ends a zoom when the camera rests', { ...zooming, isMoving: false }, follow],
  ])('%s', (_, facts, frame) => {
    expect(planFrame(facts)).toEqual(frame)
  })
})

describe('followFrame', () => {
  const [ready, missing] = [
    { areReady: true, areChanging: false },
    { areReady: false, areChanging: false },
  ]
  const atOtherScale = { ...resting, camera: { ...camera, scale: 3 } }
  it.each([
    [
      'has a small budget at rest',
      resting,
      ready,
      { isRight: true, budget: budgets.ahead, holdsCanvas: false, aheadBudget: budgets.ahead },
    ],
    [
      'has a small budget during a pan',
      panning,
      missing,
      { isRight: true, budget: budgets.busy, holdsCanvas: false, aheadBudget: budgets.busy },
    ],
    [
      'has a large budget before anything is visible',
      blank,
      missing,
      { isRight: false, budget: budgets.first, holdsCanvas: false, aheadBudget: budgets.ahead },
    ],
    [
      'holds a stretched canvas until all tiles are ready',
      atOtherScale,
      missing,
      { isRight: false, budget: budgets.rest, holdsCanvas: true, aheadBudget: budgets.ahead },
    ],
    [
      'shows tiles that are ready',
      atOtherScale,
      ready,
      { isRight: false, budget: budgets.rest, holdsCanvas: false, aheadBudget: budgets.ahead },
    ],
    [
      'shows available tiles if the canvas does not cover the view',
      { ...resting, camera: away },
      missing,
      { isRight: false, budget: 0, holdsCanvas: false, aheadBudget: budgets.ahead },
    ],
    [
      'holds an outdated canvas',
      { ...resting, canvas: outdated },
      missing,
      { isRight: false, budget: budgets.rest, holdsCanvas: true, aheadBudget: budgets.ahead },
    ],
    [
      'has a small budget during continuous changes',
      { ...resting, canvas: outdated },
      { areReady: false, areChanging: true },
      { isRight: false, budget: budgets.busy, holdsCanvas: true, aheadBudget: budgets.ahead },
    ],
  ])('%s', (_, facts, tiles, frame) => {
    expect(followFrame(facts, tiles)).toEqual(frame)
  })
})

describe('isRecentred', () => {
  const idle = {
    isMoving: false,
    isPainting: false,
    hasRects: false,
    isCentred: false,
    areTilesReady: true,
  }
  it.each([
    ['once the camera rests off-centre', {}, true],
    ['not while it moves', { isMoving: true }, false],
    ['not in a frame that paints', { isPainting: true }, false],
    ['not before the rectangles are painted', { hasRects: true }, false],
    ['not if it is centred', { isCentred: true }, false],
    ['not before the tiles are ready', { areTilesReady: false }, false],
  ])('%s', (_, facts, recentres) => {
    expect(isRecentred({ ...idle, ...facts })).toBe(recentres)
  })
})
