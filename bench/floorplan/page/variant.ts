import type { BookingStatus } from '@mosaic-booking/floorplan'
import { pictureWidth, type Camera, type Scene } from './scene.js'

/** One status that changes: the marker's place in the scene's list, and its new status. */
export type Change = readonly [index: number, status: BookingStatus]

/** A way to draw the plan, mounted. */
export type Mounted = {
  /** Puts the camera somewhere; called at most once per frame, in an animation frame. */
  setView: (camera: Camera) => void
  setStatuses: (changes: readonly Change[]) => void
  /** What `setView` costs the benchmark itself, for those that are moved by made-up events. */
  rehearse?: () => void
  /** The hand lets go of the plan, for those that draw something else while it moves. */
  rest?: () => void
  /** Where the camera is, for those that could have put it elsewhere. */
  where?: () => Camera
  destroy: () => void
}

export type Variant = {
  /**
   * Draws the scene into an element of `viewSize`, showing everything, and is done when it has
   * drawn for the first time.
   */
  mount: (container: HTMLElement, scene: Scene, picture: string) => Promise<Mounted>
}

/**
 * The picture as a bitmap: from an image element Chromium would decode and scale it anew in frame
 * after frame.
 */
export async function loadPicture(url: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = url
  await image.decode()
  return createImageBitmap(image)
}

/** A canvas that fills the element, and its context. */
export function addCanvas(container: HTMLElement): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [container.clientWidth, container.clientHeight]
  container.append(canvas)
  return canvas.getContext('2d', { alpha: false })!
}

/** The picture's size in pixels. */
export function pictureSize({ width, height }: Scene): { width: number; height: number } {
  return { width: pictureWidth, height: Math.round((pictureWidth * height) / width) }
}
