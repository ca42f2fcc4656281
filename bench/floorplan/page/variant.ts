import type { BookingStatus } from '@mosaic-booking/floorplan'
import { pictureWidth, type Camera, type Scene } from './scene.js'

/** A status change: the marker's index in the scene, and its new status. */
export type Change = readonly [index: number, status: BookingStatus]

export type Mounted = {
  /** Sets the camera. Called at most once per frame, in an animation frame. */
  setView: (camera: Camera) => void
  setStatuses: (changes: readonly Change[]) => void
  /** Runs the benchmark's own share of `setView`, for variants moved by synthetic events. */
  rehearse?: () => void
  /** Ends a movement, for variants that draw differently while moving. */
  rest?: () => void
  /** Returns the actual camera, for variants that may adjust it. */
  where?: () => Camera
  destroy: () => void
}

export type Variant = {
  /** Draws the whole scene into an element of `viewSize`. Resolves after the first drawing. */
  mount: (container: HTMLElement, scene: Scene, picture: string) => Promise<Mounted>
}

/**
 * Loads the picture as a bitmap, because Chromium would decode and scale an image element again in
 * every frame.
 */
export async function loadPicture(url: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = url
  await image.decode()
  return createImageBitmap(image)
}

export function addCanvas(container: HTMLElement): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [container.clientWidth, container.clientHeight]
  container.append(canvas)
  return canvas.getContext('2d', { alpha: false })!
}

export function pictureSize({ width, height }: Scene): { width: number; height: number } {
  return { width: pictureWidth, height: Math.round((pictureWidth * height) / width) }
}
