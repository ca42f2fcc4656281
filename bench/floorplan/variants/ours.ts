import { createFloorPlan, type FloorPlan } from '@mosaic-booking/floorplan'
import { viewSize, type Camera } from '../page/scene.js'
import { pictureSize, type Variant } from '../page/variant.js'

/** Our engine through its public API. Pointer events move the camera. */
export const mountOurs = (clusters: boolean): Variant => ({
  mount: async (container, scene, url) => {
    const floorPlan = createFloorPlan(container, { clusters })
    const ready = new Promise<unknown>((resolve) => floorPlan.on('ready', resolve))
    floorPlan.setMarkers(scene.markers)
    floorPlan.setPlan({
      referenceWidth: scene.width,
      referenceHeight: scene.height,
      image: { sizes: [{ url, ...pictureSize(scene) }] },
    })
    await ready
    const hand = new Hand(container, floorPlan)
    return {
      setView: (camera) => hand.moveTo(camera),
      rehearse: () => hand.rehearse(),
      rest: () => hand.letGo(),
      where: () => floorPlan.getView(),
      setStatuses: (changes) =>
        floorPlan.setStatuses(changes.map(([i, status]) => [scene.markers[i]!.id, status])),
      destroy: () => floorPlan.destroy(),
    }
  },
})

export const variant = mountOurs(false)

type Finger = { x: number; y: number }

/** Moves the camera as users do: one finger drags the plan, two fingers zoom. */
class Hand {
  readonly #viewport: HTMLElement
  /** The target of `rehearse`, without listeners. */
  readonly #dummy = document.createElement('div')
  #fingers: Finger[] = []

  readonly #floorPlan: FloorPlan

  constructor(container: HTMLElement, floorPlan: FloorPlan) {
    this.#floorPlan = floorPlan

    this.#viewport =
      container.firstElementChild!.shadowRoot!.querySelector<HTMLElement>('.viewport')!
  }

  moveTo(camera: Camera): void {
    const view = this.#floorPlan.getView()
    const factor = camera.scale / view.scale
    const [dx, dy] = [(view.x - camera.x) * view.scale, (view.y - camera.y) * view.scale]
    const { width, height } = viewSize
    if (Math.abs(factor - 1) < 1e-6) {
      this.#hold([{ x: width / 2, y: height / 2 }])
      this.#move(0, this.#fingers[0]!.x + dx, this.#fingers[0]!.y + dy)
      return
    }
    const far = Math.hypot(dx, dy) > 0.5
    if (far) {
      // Pan to the target position first, so that the fingers then stay around the centre.
      this.moveTo({ ...camera, scale: view.scale })
      this.letGo()
    }
    this.#hold([
      { x: width / 2 - 20, y: height / 2 },
      { x: width / 2 + 20, y: height / 2 },
    ])
    const reach = (this.#fingers[1]!.x - width / 2) * factor
    this.#move(0, width / 2 - reach, height / 2)
    this.#move(1, width / 2 + reach, height / 2)
  }

  /**
   * Moves without listeners, to measure the cost of creating the events, which is the benchmark's
   * own.
   */
  rehearse(): void {
    this.#send('pointermove', { x: 0, y: 0 }, 0, this.#dummy)
  }

  letGo(): void {
    // Cancels instead of lifting the fingers: the plan would continue by inertia, unlike in the
    // other variants.
    this.#fingers.forEach((finger, id) => this.#send('pointercancel', finger, id))
    this.#fingers = []
  }

  #hold(fingers: Finger[]): void {
    if (this.#fingers.length === fingers.length) return
    this.letGo()
    this.#fingers = fingers
    fingers.forEach((finger, id) => this.#send('pointerdown', finger, id))
    // The first few pixels may still become a tap.
    if (fingers.length > 1) return
    this.#move(0, fingers[0]!.x + 20, fingers[0]!.y)
    this.#move(0, fingers[0]!.x - 20, fingers[0]!.y)
  }

  #move(id: number, x: number, y: number): void {
    this.#fingers[id] = { x, y }
    this.#send('pointermove', this.#fingers[id], id)
  }

  /** The plan is in the top left corner of the page. */
  #send(type: string, { x, y }: Finger, id: number, target = this.#viewport): void {
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: true,
        pointerId: id + 11,
        pointerType: 'touch',
        isPrimary: id === 0,
        button: type === 'pointermove' ? -1 : 0,
        buttons: type === 'pointercancel' ? 0 : 1,
        clientX: x,
        clientY: y,
      }),
    )
  }
}
