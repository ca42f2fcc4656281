import type { BookingStatus, Marker } from '@mosaic-booking/floorplan'

/*
 * The plan drawn by every variant: bays of forty desks on benches and an irregular room, repeated.
 * The density is constant, so a close view shows about the same number of markers at every size.
 */

/** The camera: the plan point at the view's centre, and CSS pixels per reference unit. */
export type Camera = { x: number; y: number; scale: number }

export type Scene = { width: number; height: number; markers: Marker[] }

export const viewSize = { width: 1280, height: 800 }

/** In pixels. Exceeds 4,096, a common limit of browsers and products. */
export const pictureWidth = 5120

const bay = { width: 364, height: 320, desks: 40 }
export const desk = { width: 40, height: 26 }
const mix: BookingStatus[] = [
  'AVAILABLE_FOR_BOOKING',
  'BOOKED_OR_OCCUPIED',
  'AVAILABLE_FOR_BOOKING',
  'UNAVAILABLE',
  'AVAILABLE_FOR_BOOKING',
  'BOOKED_OR_OCCUPIED',
  'AVAILABLE_WITHOUT_BOOKING',
  'BOOKED_OR_OCCUPIED',
  'AVAILABLE_FOR_BOOKING',
  'BOOKED_BY_YOU',
]
const owners = [
  'Ana Ruiz',
  'Ben Okafor',
  'Chloé Martin',
  'Dev Patel',
  'Elif Kaya',
  'Finn Larsen',
  'Grace Lee',
  'Hugo Costa',
]

/** A seeded random number generator for [0, 1). */
export function dice(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296
}

/** Creates a floor with exactly `count` markers. One in 41 is an area with six corners. */
export function makeScene(count: number): Scene {
  const random = dice(count)
  const bays = Math.ceil(count / (bay.desks + 1))
  const columns = Math.max(1, Math.round(Math.sqrt((bays * bay.height * 1.5) / bay.width)))
  const markers: Marker[] = []
  for (let i = 0; i < bays; i++) {
    const [left, top] = [30 + (i % columns) * bay.width, 30 + Math.floor(i / columns) * bay.height]
    const state = () => {
      const status = mix[Math.floor(random() * mix.length)]!
      return status === 'BOOKED_OR_OCCUPIED' && random() < 0.6
        ? { status, nameLabel: owners[Math.floor(random() * owners.length)]! }
        : { status }
    }
    markers.push({
      id: `room-${i + 1}`,
      x: left,
      y: top,
      width: 320,
      height: 84,
      points: roomAt(left, top),
      isArea: true,
      label: `Room ${i + 1}`,
      ...state(),
    })
    for (let place = 0; place < bay.desks; place++) {
      const row = Math.floor(place / 8)
      const y = top + 98 + row * 30 + Math.ceil(row / 2) * 18
      markers.push({
        id: `desk-${i + 1}-${place + 1}`,
        x: left + (place % 8) * 42,
        y,
        ...desk,
        label: `${i + 1}-${place + 1}`,
        ...state(),
      })
    }
  }
  return {
    width: 60 + columns * bay.width,
    height: 60 + Math.ceil(bays / columns) * bay.height,
    markers: markers.slice(0, count),
  }
}

function roomAt(x: number, y: number): [number, number][] {
  return [
    [x, y],
    [x + 320, y],
    [x + 320, y + 60],
    [x + 250, y + 60],
    [x + 250, y + 84],
    [x, y + 84],
  ]
}

/**
 * Draws the plan's picture on a canvas: floor, rooms, benches, and some noise to limit compression.
 */
export function drawPicture(
  context: CanvasRenderingContext2D,
  { width, height, markers }: Scene,
): void {
  const scale = context.canvas.width / width
  context.scale(scale, scale)
  context.fillStyle = '#faf9f7'
  context.fillRect(0, 0, width, height)
  const random = dice(7)
  context.fillStyle = '#e9edf0'
  for (let i = 0; i < 40_000; i++)
    context.fillRect(random() * width, random() * height, 3 / scale, 3 / scale)
  context.strokeStyle = '#7d8794'
  context.lineWidth = 3
  for (const { points, x, y, width: wide, height: high } of markers) {
    context.fillStyle = points ? '#f1f3f5' : '#ffffff'
    context.beginPath()
    if (points) points.forEach(([px, py]) => context.lineTo(px, py))
    else context.rect(x - 1, y - 1, wide + 2, high + 2)
    context.closePath()
    context.fill()
    if (points) context.stroke()
  }
}

export function cameraOfAll({ width, height }: Scene): Camera {
  return {
    x: width / 2,
    y: height / 2,
    scale: Math.min((viewSize.width - 48) / width, (viewSize.height - 48) / height),
  }
}

function sweep(low: number, high: number, step: number, i: number): number {
  const span = Math.max(0, high - low)
  if (span === 0) return (low + high) / 2
  const at = (i * step + span / 2) % (span * 2)
  return low + (at < span ? at : span * 2 - at)
}

/** The pan's scale: desks are 26 pixels high and have labels. */
const closeScale = 1
/** The zoom's maximum scale: owners' names are visible. */
const nearScale = 1.8

/**
 * The scripted camera paths: each returns the camera for a frame. Pans move by whole pixels, like a
 * pointer.
 */
export const paths = {
  pan: (scene: Scene) => (i: number) => {
    const [halfX, halfY] = [viewSize.width / 2, viewSize.height / 2].map(
      (half) => half / closeScale,
    )
    return {
      x: sweep(halfX!, scene.width - halfX!, 9, i),
      y: sweep(halfY!, scene.height - halfY!, 5, i),
      scale: closeScale,
    }
  },
  all: (scene: Scene) => {
    const { x, y, scale } = cameraOfAll(scene)
    return (i: number) => ({
      x: x + sweep(-24, 24, 3, i) / scale,
      y: y + sweep(-16, 16, 2, i) / scale,
      scale,
    })
  },
  zoom: (scene: Scene) => {
    const { x, y, scale } = cameraOfAll(scene)
    return (i: number) => ({
      x,
      y,
      scale: scale * (nearScale / scale) ** (sweep(0, 60, 1, i + 30) / 60),
    })
  },
} satisfies Record<string, (scene: Scene) => (i: number) => Camera>

export type PathName = keyof typeof paths
