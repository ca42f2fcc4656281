import { bookingStatuses, type BookingStatus } from '@mosaic-booking/floorplan'
import {
  Application,
  BitmapText,
  Container,
  Graphics,
  GraphicsPath,
  Matrix,
  Sprite,
  Texture,
} from 'pixi.js'
import { detail, ink, looks } from '../page/look.js'
import { cameraOfAll, desk, viewSize, type Camera } from '../page/scene.js'
import { loadPicture, type Variant } from '../page/variant.js'

const chunk = 1024

/**
 * PixiJS on WebGL: a sprite per desk from five textures, in culled chunks, with labels where they
 * are legible.
 */
export const variant: Variant = {
  mount: async (container, scene, url) => {
    const picture = await loadPicture(url)
    const app = new Application()
    await app.init({
      ...viewSize,
      background: '#eef1f5',
      preference: 'webgl',
      autoStart: false,
      sharedTicker: false,
      antialias: false,
    })
    container.append(app.canvas)
    const plan = new Container()
    app.stage.addChild(plan)
    const ground = new Sprite(Texture.from(picture))
    ground.setSize(scene.width, scene.height)
    plan.addChild(ground)

    const textures = Object.fromEntries(
      bookingStatuses.map((status) => [
        status,
        app.renderer.generateTexture({ target: drawDesk(status), resolution: 2 }),
      ]),
    ) as Record<BookingStatus, Texture>
    const chunks = new Map<number, { box: Container; x: number; y: number }>()
    const shows = scene.markers.map(({ x, y, points, status }) => {
      const key = Math.floor(y / chunk) * 4096 + Math.floor(x / chunk)
      let part = chunks.get(key)
      if (!part) {
        part = {
          box: new Container(),
          x: Math.floor(x / chunk) * chunk,
          y: Math.floor(y / chunk) * chunk,
        }
        chunks.set(key, part)
        plan.addChild(part.box)
      }
      if (points) {
        const area = new Graphics()
        const show = (next: BookingStatus) => {
          const look = looks[next]
          area
            .clear()
            .poly(points.flat())
            .fill({ color: look.fill, alpha: 0.15 })
            .stroke({ color: look.fill, width: 1.5 })
        }
        show(status)
        part.box.addChildAt(area, 0)
        return show
      }
      const sprite = new Sprite(textures[status])
      sprite.position.set(x, y)
      part.box.addChild(sprite)
      return (next: BookingStatus) => {
        sprite.texture = textures[next]
      }
    })

    const labels = new Labels(plan)
    const setView = (camera: Camera) => {
      const { x, y, scale } = camera
      plan.scale.set(scale)
      plan.position.set(viewSize.width / 2 - x * scale, viewSize.height / 2 - y * scale)
      const [halfX, halfY] = [viewSize.width / 2 / scale, viewSize.height / 2 / scale]
      for (const { box, x: left, y: top } of chunks.values()) {
        box.visible =
          left < x + halfX &&
          left + chunk + 400 > x - halfX &&
          top < y + halfY &&
          top + chunk + 100 > y - halfY
      }
      const isReadable = desk.height * scale >= detail.label
      labels.show(
        isReadable
          ? scene.markers.filter(
              (one) => Math.abs(one.x - x) < halfX + 200 && Math.abs(one.y - y) < halfY + 60,
            )
          : [],
      )
      app.render()
    }
    setView(cameraOfAll(scene))
    return {
      setView,
      setStatuses: (changes) => {
        for (const [i, status] of changes) shows[i]!(status)
        app.render()
      },
      destroy: () => app.destroy(true, { children: true, texture: true }),
    }
  },
}

function drawDesk(status: BookingStatus): Graphics {
  const look = looks[status]
  return new Graphics()
    .rect(0, 0, desk.width, desk.height)
    .fill({ color: look.fill, alpha: 0.15 })
    .stroke({ color: look.fill, width: 1 })
    .circle(desk.width / 2, desk.height / 2, 10)
    .fill(look.fill)
    .path(
      new GraphicsPath(look.icon).transform(
        new Matrix(0.8, 0, 0, 0.8, desk.width / 2 - 9.6, desk.height / 2 - 9.6),
      ),
    )
    .stroke({ color: '#ffffff', width: 2 })
}

/** Labels for visible markers, reused from a pool. */
class Labels {
  readonly #box = new Container()
  readonly #shown = new Map<string, BitmapText>()
  readonly #free: BitmapText[] = []

  constructor(plan: Container) {
    plan.addChild(this.#box)
  }

  show(
    markers: readonly { id: string; x: number; y: number; height: number; label?: string }[],
  ): void {
    const wanted = new Set(markers.map(({ id }) => id))
    for (const [id, text] of this.#shown) {
      if (wanted.has(id)) continue
      text.visible = false
      this.#free.push(text)
      this.#shown.delete(id)
    }
    for (const { id, x, y, height, label } of markers) {
      if (this.#shown.has(id)) continue
      const text =
        this.#free.pop() ??
        this.#box.addChild(
          new BitmapText({
            text: '',
            style: { fontSize: 10, fill: ink, fontFamily: 'sans-serif' },
          }),
        )
      text.text = label!
      text.position.set(x + 2, y + height - 12)
      text.visible = true
      this.#shown.set(id, text)
    }
  }
}
