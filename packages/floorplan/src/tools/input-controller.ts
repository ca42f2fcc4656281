import type { MarkerModel } from '../marker-model.js'
import type { Renderer } from '../renderer.js'
import type { Insets } from '../kernels/fit-view.js'
import { boundsOf, type Point } from '../kernels/geometry.js'
import { insideLasso } from '../kernels/inside-lasso.js'
import type { Direction } from '../kernels/nearest-in-direction.js'
import type { Shell } from '../shell.js'
import type { PointerTool } from '../types.js'
import type { InteractionState } from './interaction-state.js'
import type { ControlActions } from './controls.js'
import type { Keys } from './gestures.js'
import { readKey, type KeyCommand } from './keyboard.js'
import type { Marquee } from './marquee.js'
import { pick, type Picked } from './pick.js'
import { attachPointer } from './pointer.js'

const keyStep = 90
const zoomStep = 1.5
/** The maximum marker size for `zoomTo`, in CSS pixels. */
const readableSize = 72

const steps: Record<Direction, readonly [number, number]> = {
  left: [-keyStep, 0],
  right: [keyStep, 0],
  up: [0, -keyStep],
  down: [0, keyStep],
}

/** Translates pointer input, keys, buttons and calls into camera and selection changes. */
export class InputController implements ControlActions {
  readonly #model: MarkerModel
  readonly #renderer: Renderer
  readonly #interaction: InteractionState
  readonly #selectsMany: boolean

  // eslint-disable-next-line eslint/max-params -- the parts of the engine that input reaches
  constructor(
    shell: Shell,
    model: MarkerModel,
    renderer: Renderer,
    interaction: InteractionState,
    selectsMany: boolean,
    marquee: Marquee,
    signal: AbortSignal,
  ) {
    this.#model = model
    this.#renderer = renderer
    this.#interaction = interaction
    this.#selectsMany = selectsMany

    const host = {
      pick: (x: number, y: number) => pick(renderer.snapshot, x, y),
      onHover: (i: number | null) => interaction.hover(i),
      onTap: (picked: Picked, keys: Keys) => this.#tap(picked, keys),
      toolFor: (keys: Keys) => this.#toolFor(keys),
      onLoop: (loop: readonly Point[], keys: Keys) => this.#takeLoop(loop, keys),
    }
    attachPointer(shell, renderer.camera, marquee, host, signal)
    shell.viewport.addEventListener(
      'keydown',
      (event) => this.run(readKey(event)) && event.preventDefault(),
      { signal },
    )
  }

  /** The effect of dragging if several markers can be selected. */
  tool: PointerTool = 'pan'

  readonly zoomIn = (): void => this.zoomBy(zoomStep)
  readonly zoomOut = (): void => this.zoomBy(1 / zoomStep)
  readonly showAll = (): void => this.#renderer.camera.fit()

  zoomBy(factor: number): void {
    const { camera } = this.#renderer
    camera.glideZoom(camera.view.width / 2, camera.view.height / 2, factor)
  }

  /** Centres a marker in the view at a readable size. */
  zoomTo(i: number): void {
    const { table } = this.#model
    const largest = table.isArea(i) ? Infinity : readableSize / Math.max(table.sizes[i]!, 1e-9)
    this.#renderer.camera.zoomTo(table.boundsAt(i), largest)
  }

  /** Pans just far enough to bring a marker into view, avoiding obscured parts of the plan. */
  reveal(i: number, cover: Insets): void {
    this.#renderer.camera.reveal(this.#model.table.boundsAt(i), cover)
  }

  /**
   * Handles keyboard focus moving to a marker or to none. Brings the marker into view, avoiding
   * obscured parts of the plan.
   */
  focusOn(id: string | null, cover: Insets): void {
    const { table } = this.#model
    const i = table.find(id)
    if (i !== undefined) this.reveal(i, cover)
    this.#interaction.focus(id)
  }

  /** Returns false if the key has no command. */
  run(command: KeyCommand): boolean {
    if (command.do === 'zoom') this.zoomBy(command.factor)
    if (command.do === 'fit') this.showAll()
    if (command.do === 'move') this.#renderer.camera.nudge(...steps[command.direction])
    return command.do !== 'none'
  }

  /** Returns false if only one marker can be selected. */
  chooseAll(): boolean {
    if (this.#selectsMany)
      this.#interaction.chooseMany([...this.#model.table.markers.keys()], 'keyboard', false)
    return this.#selectsMany
  }

  /** Activates a marker in the list, or adds it to the selection. */
  chooseInList(i: number, keys: Keys): void {
    if (this.#adds(keys)) this.#interaction.toggle(i, 'keyboard')
    else this.#interaction.choose(i, 'keyboard')
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
    const { table } = this.#model
    const inside = insideLasso(
      { anchors: table.anchors, search: (bounds) => table.search(bounds) },
      loop,
    )
    this.#interaction.chooseMany(inside, 'pointer', ctrlKey || metaKey)
  }

  #tap(picked: Picked, keys: Keys): void {
    if (picked === null) return this.#adds(keys) ? undefined : this.#interaction.clear('pointer')
    if ('marker' in picked && this.#adds(keys))
      return this.#interaction.toggle(picked.marker, 'pointer')
    if ('marker' in picked) return this.#interaction.choose(picked.marker, 'pointer')
    const { snapshot, camera } = this.#renderer
    const { anchors } = this.#model.table
    const members = snapshot.clusters!.membersOf(picked.cluster)
    camera.zoomTo(
      boundsOf(members.map((i) => [anchors[i * 2]!, anchors[i * 2 + 1]!] as const)),
      camera.view.scale * 4,
    )
  }
}
