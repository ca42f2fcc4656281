import type { Content } from '../content.js'
import type { Drawing } from '../drawing.js'
import type { Cover } from '../kernels/fit-view.js'
import { boundsOf, type Point } from '../kernels/geometry.js'
import { insideLoop } from '../kernels/inside-loop.js'
import type { Direction } from '../kernels/nearest-in-direction.js'
import type { Shell } from '../shell.js'
import type { PointerTool } from '../types.js'
import type { Attention } from './attention.js'
import type { ControlActions } from './controls.js'
import type { Keys } from './gestures.js'
import { readKey, type KeyCommand } from './keyboard.js'
import type { Marquee } from './marquee.js'
import { pick, type Picked } from './pick.js'
import { attachPointer } from './pointer.js'

const keyStep = 90
const zoomStep = 1.5
/** How large `zoomTo` shows a marker at most, in CSS pixels. */
const readableSize = 72

const steps: Record<Direction, readonly [number, number]> = {
  left: [-keyStep, 0],
  right: [keyStep, 0],
  up: [0, -keyStep],
  down: [0, keyStep],
}

/** What pointer, keys, buttons and calls do to camera and attention. */
export class Steering implements ControlActions {
  readonly #content: Content
  readonly #drawing: Drawing
  readonly #attention: Attention
  readonly #selectsMany: boolean

  constructor(
    shell: Shell,
    content: Content,
    drawing: Drawing,
    attention: Attention,
    selectsMany: boolean,
    marquee: Marquee,
    signal: AbortSignal,
  ) {
    this.#content = content
    this.#drawing = drawing
    this.#attention = attention
    this.#selectsMany = selectsMany

    const host = {
      pick: (x: number, y: number) => pick(drawing.picture, x, y),
      onHover: (i: number | null) => attention.hover(i),
      onTap: (picked: Picked, keys: Keys) => this.#tap(picked, keys),
      toolFor: (keys: Keys) => this.#toolFor(keys),
      onLoop: (loop: readonly Point[], keys: Keys) => this.#takeLoop(loop, keys),
    }
    attachPointer(shell, drawing.camera, marquee, host, signal)
    shell.viewport.addEventListener(
      'keydown',
      (event) => this.obey(readKey(event)) && event.preventDefault(),
      { signal },
    )
  }

  /** What a drag does where many can be selected. */
  tool: PointerTool = 'pan'

  readonly zoomIn = (): void => this.zoomBy(zoomStep)
  readonly zoomOut = (): void => this.zoomBy(1 / zoomStep)
  readonly showAll = (): void => this.#drawing.camera.fit()

  zoomBy(factor: number): void {
    const { camera } = this.#drawing
    camera.glideZoom(camera.view.width / 2, camera.view.height / 2, factor)
  }

  /** Brings a marker into the middle of the view, large enough to read. */
  zoomTo(i: number): void {
    const { scene } = this.#content
    const largest = scene.isArea(i) ? Infinity : readableSize / Math.max(scene.sizes[i]!, 1e-9)
    this.#drawing.camera.zoomTo(scene.boundsAt(i), largest)
  }

  /**
   * The keyboard's focus is on a marker now, or on none; brings it into view, clear of what covers
   * the plan.
   */
  focusOn(id: string | null, cover: Cover): void {
    const { scene } = this.#content
    const i = scene.find(id)
    if (i !== undefined) this.#drawing.camera.reveal(scene.boundsAt(i), cover)
    this.#attention.focus(id)
  }

  /** Does what a key asks for; false if it asks for nothing. */
  obey(command: KeyCommand): boolean {
    if (command.do === 'zoom') this.zoomBy(command.factor)
    if (command.do === 'fit') this.showAll()
    if (command.do === 'move') this.#drawing.camera.nudge(...steps[command.direction])
    return command.do !== 'none'
  }

  /** Chooses all markers that can be chosen; false where only one can. */
  chooseAll(): boolean {
    if (this.#selectsMany)
      this.#attention.chooseMany([...this.#content.scene.markers.keys()], 'keyboard', false)
    return this.#selectsMany
  }

  /** Chooses a marker of the list, or adds it. */
  chooseInList(i: number, keys: Keys): void {
    if (this.#adds(keys)) this.#attention.toggle(i, 'keyboard')
    else this.#attention.choose(i, 'keyboard')
  }

  #adds({ ctrlKey, metaKey, shiftKey }: Keys): boolean {
    return this.#selectsMany && (ctrlKey || metaKey || shiftKey)
  }

  #toolFor({ shiftKey, altKey }: Keys): 'rectangle' | 'lasso' | null {
    if (!this.#selectsMany) return null
    if (shiftKey) return altKey ? 'lasso' : 'rectangle'
    return this.tool === 'pan' ? null : this.tool
  }

  #takeLoop(loop: readonly Point[], { ctrlKey, metaKey }: Keys): void {
    const { scene } = this.#content
    const inside = insideLoop(
      { anchors: scene.anchors, search: (bounds) => scene.search(bounds) },
      loop,
    )
    this.#attention.chooseMany(inside, 'pointer', ctrlKey || metaKey)
  }

  #tap(picked: Picked, keys: Keys): void {
    if (picked === null) return this.#adds(keys) ? undefined : this.#attention.clear('pointer')
    if ('marker' in picked && this.#adds(keys))
      return this.#attention.toggle(picked.marker, 'pointer')
    if ('marker' in picked) return this.#attention.choose(picked.marker, 'pointer')
    const { picture, camera } = this.#drawing
    const { anchors } = this.#content.scene
    const members = picture.clusters!.membersOf(picked.cluster)
    camera.zoomTo(
      boundsOf(members.map((i) => [anchors[i * 2]!, anchors[i * 2 + 1]!] as const)),
      camera.view.scale * 4,
    )
  }
}
