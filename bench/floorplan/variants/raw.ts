import { bookingStatuses, type Marker } from '@mosaic-booking/floorplan'
import { badgeAt, detail, font, ink, looks } from '../page/look.js'
import { cameraOfAll, desk, viewSize, type Camera, type Scene } from '../page/scene.js'
import { addCanvas, loadPicture, type Change, type Variant } from '../page/variant.js'

/*
 * An optimised hand-written canvas: a grid for culling, level of detail, sprites for shapes, and
 * dirty-rectangle repaints while the camera is at rest.
 */

const cell = 256
/** Sprites are created at this scale interval and stretched in between. */
const spriteStep = 2 ** 0.25

export const variant: Variant = {
  mount: async (container, scene, url) => {
    const picture = await loadPicture(url)
    const context = addCanvas(container)
    const drawing = new Drawing(context, scene, picture)
    drawing.draw(cameraOfAll(scene))
    return {
      setView: (camera) => drawing.draw(camera),
      setStatuses: (changes) => drawing.change(changes),
      destroy: () => context.canvas.remove(),
    }
  },
}

class Drawing {
  readonly #codes: Uint8Array
  readonly #areas: number[] = []
  readonly #cells = new Map<number, number[]>()
  readonly #columns: number
  readonly #sprites = new Map<number, ImageBitmap | HTMLCanvasElement>()
  #camera: Camera = { x: 0, y: 0, scale: 1 }

  readonly #context: CanvasRenderingContext2D
  readonly #scene: Scene
  readonly #picture: ImageBitmap

  constructor(context: CanvasRenderingContext2D, scene: Scene, picture: ImageBitmap) {
    this.#context = context
    this.#scene = scene
    this.#picture = picture

    this.#columns = Math.ceil(scene.width / cell) + 1
    this.#codes = Uint8Array.from(scene.markers, ({ status }) => bookingStatuses.indexOf(status))
    scene.markers.forEach((marker, i) => {
      if (marker.isArea) return this.#areas.push(i)
      const key =
        Math.floor((marker.y + marker.height / 2) / cell) * this.#columns +
        Math.floor((marker.x + marker.width / 2) / cell)
      const inside = this.#cells.get(key)
      if (inside) inside.push(i)
      else this.#cells.set(key, [i])
    })
  }

  draw(camera: Camera): void {
    this.#camera = camera
    this.#paint(0, 0, viewSize.width, viewSize.height)
  }

  change(changes: readonly Change[]): void {
    for (const [i, status] of changes) {
      const code = bookingStatuses.indexOf(status)
      if (this.#codes[i] === code) continue
      this.#codes[i] = code
      const { x, y, width, height } = this.#scene.markers[i]!
      const [left, top] = this.#toScreen(x, y)
      const [wide, high] = [width * this.#camera.scale, height * this.#camera.scale]
      const pad = 6
      if (
        left + wide < -pad ||
        top + high < -pad ||
        left > viewSize.width + pad ||
        top > viewSize.height + pad
      )
        continue
      this.#context.save()
      this.#context.beginPath()
      this.#context.rect(
        Math.floor(left - pad),
        Math.floor(top - pad),
        Math.ceil(wide + 2 * pad),
        Math.ceil(high + 2 * pad),
      )
      this.#context.clip()
      this.#paint(
        Math.floor(left - pad),
        Math.floor(top - pad),
        Math.ceil(wide + 2 * pad),
        Math.ceil(high + 2 * pad),
      )
      this.#context.restore()
    }
  }

  #toScreen(x: number, y: number): [number, number] {
    const camera = this.#camera
    return [
      (x - camera.x) * camera.scale + viewSize.width / 2,
      (y - camera.y) * camera.scale + viewSize.height / 2,
    ]
  }

  #paint(left: number, top: number, width: number, height: number): void {
    const context = this.#context
    const camera = this.#camera
    const scene = this.#scene
    const picture = this.#picture
    const { scale } = camera
    context.fillStyle = '#eef1f5'
    context.fillRect(left, top, width, height)
    const [originX, originY] = this.#toScreen(0, 0)
    const [minX, minY] = [(left - originX) / scale, (top - originY) / scale]
    const [maxX, maxY] = [minX + width / scale, minY + height / scale]

    // Clips to the visible part of the picture.
    const [fromX, fromY, toX, toY] = [
      Math.max(0, minX),
      Math.max(0, minY),
      Math.min(scene.width, maxX),
      Math.min(scene.height, maxY),
    ]
    const grain = picture.width / scene.width
    if (toX > fromX && toY > fromY) {
      context.drawImage(
        picture,
        fromX * grain,
        fromY * grain,
        (toX - fromX) * grain,
        (toY - fromY) * grain,
        originX + fromX * scale,
        originY + fromY * scale,
        (toX - fromX) * scale,
        (toY - fromY) * scale,
      )
    }

    const size = desk.height * scale
    for (const i of this.#areas) {
      const area = scene.markers[i]!
      if (
        area.x < maxX &&
        area.y < maxY &&
        area.x + area.width > minX &&
        area.y + area.height > minY
      )
        this.#paintArea(area, this.#codes[i]!)
    }
    const reach = desk.width
    const cells = {
      fromX: Math.max(0, Math.floor((minX - reach) / cell)),
      fromY: Math.max(0, Math.floor((minY - reach) / cell)),
      toX: Math.floor((maxX + reach) / cell),
      toY: Math.floor((maxY + reach) / cell),
    }
    const seen: number[] = []
    for (let row = cells.fromY; row <= cells.toY; row++) {
      for (let column = cells.fromX; column <= cells.toX; column++) {
        for (const i of this.#cells.get(row * this.#columns + column) ?? []) {
          const { x, y } = scene.markers[i]!
          if (
            x < maxX + 8 &&
            y < maxY + 8 &&
            x + desk.width > minX - 8 &&
            y + desk.height > minY - 8
          )
            seen.push(i)
        }
      }
    }
    if (size < detail.badge) this.#paintDots(seen, Math.max(2, size), originX, originY)
    else this.#paintSprites(seen, originX, originY)
    if (size >= detail.label) this.#paintTexts(seen, size, originX, originY)
  }

  /** Dots grouped by colour, so that the fill style changes only five times. */
  #paintDots(indexes: readonly number[], side: number, originX: number, originY: number): void {
    const context = this.#context
    const codes = this.#codes
    const { markers } = this.#scene
    const { scale } = this.#camera
    bookingStatuses.forEach((status, code) => {
      context.fillStyle = looks[status].fill
      for (const i of indexes) {
        if (codes[i] !== code) continue
        const { x, y } = markers[i]!
        context.fillRect(
          originX + (x + desk.width / 2) * scale - side / 2,
          originY + (y + desk.height / 2) * scale - side / 2,
          side,
          side,
        )
      }
    })
  }

  #paintSprites(indexes: readonly number[], originX: number, originY: number): void {
    const context = this.#context
    const codes = this.#codes
    const { markers } = this.#scene
    const { scale } = this.#camera
    const step = Math.round(Math.log(scale) / Math.log(spriteStep))
    const drawn = spriteStep ** step
    const [width, height] = [
      (desk.width * drawn + 8) * (scale / drawn),
      (desk.height * drawn + 8) * (scale / drawn),
    ]
    const sprites = bookingStatuses.map((_, code) => this.#sprite(code, step, drawn))
    for (const i of indexes) {
      const { x, y } = markers[i]!
      context.drawImage(
        sprites[codes[i]!]!,
        originX + (x + desk.width / 2) * scale - width / 2,
        originY + (y + desk.height / 2) * scale - height / 2,
        width,
        height,
      )
    }
  }

  #paintTexts(indexes: readonly number[], size: number, originX: number, originY: number): void {
    const context = this.#context
    const { markers } = this.#scene
    const { scale } = this.#camera
    context.font = font(10)
    context.textAlign = 'center'
    context.fillStyle = ink
    for (const i of indexes) {
      const { x, y, label, nameLabel } = markers[i]!
      const middle = originX + (x + desk.width / 2) * scale
      const below = originY + (y + desk.height) * scale
      context.fillText(label!, middle, below - 2)
      if (nameLabel && size >= detail.owner) context.fillText(nameLabel, middle, below - 13)
    }
  }

  #paintArea({ points, label, nameLabel }: Marker, code: number): void {
    const context = this.#context
    const { scale } = this.#camera
    const look = looks[bookingStatuses[code]!]
    context.beginPath()
    for (const [x, y] of points!) context.lineTo(...this.#toScreen(x, y))
    context.closePath()
    context.fillStyle = look.tint
    context.fill()
    context.strokeStyle = look.fill
    context.lineWidth = 1.5
    context.stroke()
    if (60 * scale < detail.label) return
    const [x, y] = this.#toScreen(points![0]![0] + 125, points![0]![1] + 42)
    context.font = font(12)
    context.textAlign = 'center'
    context.fillStyle = ink
    context.fillText(label!, x, y)
    if (nameLabel && 60 * scale >= detail.owner) context.fillText(nameLabel, x, y + 14)
  }

  #sprite(code: number, step: number, scale: number): ImageBitmap | HTMLCanvasElement {
    const key = step * 8 + code
    const known = this.#sprites.get(key)
    if (known) return known
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [
      Math.ceil(desk.width * scale + 8),
      Math.ceil(desk.height * scale + 8),
    ]
    const context = canvas.getContext('2d')!
    const look = looks[bookingStatuses[code]!]
    const size = desk.height * scale
    if (size >= detail.shape) {
      context.fillStyle = look.tint
      context.strokeStyle = look.fill
      context.fillRect(4, 4, desk.width * scale, size)
      context.strokeRect(4, 4, desk.width * scale, size)
    }
    const badge = badgeAt(size)
    context.translate(canvas.width / 2, canvas.height / 2)
    context.fillStyle = look.fill
    context.beginPath()
    context.arc(0, 0, badge / 2, 0, Math.PI * 2)
    context.fill()
    context.scale(badge / 24, badge / 24)
    context.translate(-12, -12)
    context.strokeStyle = '#ffffff'
    context.lineWidth = 2.5
    context.stroke(new Path2D(look.icon))
    this.#sprites.set(key, canvas)
    // Converts to a read-only bitmap, because canvases that are alternately read and written are
    // slow.
    void createImageBitmap(canvas).then((sealed) => this.#sprites.set(key, sealed))
    return canvas
  }
}
