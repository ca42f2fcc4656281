import { MarkerModel } from './marker-model.js'
import { Renderer } from './renderer.js'
import { Emitter } from './emitter.js'
import type { OverlayStage } from './overlay/overlay-stage.js'
import type { FloorPlan, FloorPlanOptions, Locale } from './floor-plan-options.js'
import { boxOnScreen } from './layers/markers/render-snapshot.js'
import { Shell } from './shell.js'
import { InteractionState } from './tools/interaction-state.js'
import { Controls } from './tools/controls.js'
import { Marquee } from './tools/marquee.js'
import { InputController } from './tools/input-controller.js'
import { planMessages, type Messages } from './messages.js'
import { Twin } from './twin/twin.js'
import type {
  Anchor,
  BookingStatus,
  FloorPlanEvents,
  Marker,
  Overlay,
  Plan,
  PointerTool,
  Theme,
  View,
} from './types.js'

const messagesOf = (locale: Locale): Messages =>
  typeof locale === 'string' ? planMessages(locale) : locale

/** Connects the model, the renderer, the input and the accessible twin. */
export class Engine implements FloorPlan {
  readonly renderer: Renderer
  readonly #life = new AbortController()
  readonly #events = new Emitter<FloorPlanEvents>()
  readonly #model: MarkerModel
  readonly #shell: Shell
  readonly #interaction: InteractionState
  readonly #input: InputController
  readonly #twin: Twin
  readonly #controls: Controls | null
  #overlay: Overlay | null = null
  #overlayStage: OverlayStage | null = null

  // eslint-disable-next-line eslint/max-lines-per-function -- creates the parts and connects them, in order
  constructor(
    container: HTMLElement,
    {
      plan,
      markers,
      overlay = null,
      theme = 'light',
      locale = 'en',
      clusters = false,
      controls = false,
      selection = 'one',
    }: FloorPlanOptions,
  ) {
    const { signal } = this.#life
    const messages = messagesOf(locale)
    this.#model = new MarkerModel(clusters)
    this.#shell = new Shell(container)
    const onInteraction = () => {
      this.#twin.markChanged()
      this.renderer.redraw('overlay')
    }
    this.#interaction = new InteractionState(
      {
        tableNow: () => this.#model.table,
        anchorAt: (i) => this.#anchorAt(i),
        onChange: onInteraction,
      },
      this.#events,
    )
    const { root } = this.#shell
    this.#twin = new Twin(
      root,
      messages,
      {
        isSelected: (id) => this.#interaction.isSelected(id),
        onFocus: (id) => this.#input.focusOn(id, this.#twin.panel.covers(root)),
        onActivate: (i, keys) => {
          this.#input.chooseInList(i, keys)
          // On phones, the open list covers the plan, including the space that was just selected.
          const isChosen = !this.#model.table.markerAt(i).disabled
          if (isChosen && selection !== 'many' && this.#twin.panel.covers(root).bottom > 0)
            this.#twin.panel.close()
        },
        onSelectAll: () => this.#input.chooseAll(),
        onCommand: (command) => this.#input.run(command),
        onStale: () => this.renderer.redraw('twin'),
      },
      signal,
    )
    this.#shell.addViewport()
    this.renderer = new Renderer(
      this.#shell,
      this.#model,
      theme,
      {
        highlightsNow: () => this.#interaction.highlights,
        loopNow: () => marquee.loop,
        onTwin: () => this.#twin.sync(),
        onView: () => {
          this.#overlayStage?.follow(this.renderer)
          this.#events.emit('view', this.getView())
        },
        onReady: () => this.#events.emit('ready', this.getView()),
        onImageError: (url, error) => this.#events.emit('error', { kind: 'image', url, error }),
      },
      signal,
    )
    const marquee = new Marquee(this.renderer)
    this.#input = new InputController(
      this.#shell,
      this.#model,
      this.renderer,
      this.#interaction,
      selection === 'many',
      marquee,
      signal,
    )
    this.#controls = controls ? new Controls(root, messages, this.#input, signal) : null
    this.#twin.panel.opener.classList.toggle('is-shown', controls)
    this.#shell.setMessages(messages)

    if (plan) this.setPlan(plan)
    if (markers) this.setMarkers(markers)
    this.setOverlay(overlay)
  }

  setPlan(plan: Plan): void {
    if (!this.#isDestroyed) this.renderer.setPlan(plan)
  }

  setMarkers(markers: readonly Marker[]): void {
    if (this.#isDestroyed) return
    const change = this.#model.setMarkers(markers)
    if (change.layout) this.#interaction.forgetMissing()
    this.renderer.setModel(change)
    this.#twin.setTable(this.#model.table, change.layout)
    this.#twin.panel.opener.hidden = markers.length < 1
    this.#announce(change.now)
  }

  setOverlay(overlay: Overlay | null): void {
    if (this.#isDestroyed) return
    this.#overlay = overlay
    if (overlay || this.#overlayStage) void this.#showOverlay()
  }

  setStatuses(statuses: Iterable<readonly [id: string, status: BookingStatus]>): void {
    if (this.#isDestroyed) return
    const changed = this.#model.setStatuses(statuses)
    if (changed.size === 0) return
    this.renderer.markChanged(changed.values())
    this.#twin.markChanged(changed.keys())
    this.#announce(changed.values())
  }

  select(ids: string | readonly string[] | null): void {
    if (this.#isDestroyed) return
    const wanted = typeof ids === 'string' ? [ids] : (ids ?? [])
    this.#interaction.select(wanted.filter((id) => this.#model.indexOrWarn(id) !== undefined))
  }

  setTool(tool: PointerTool): void {
    this.#input.tool = tool
  }

  zoomTo(id: string): void {
    const i = this.#isDestroyed ? undefined : this.#model.indexOrWarn(id)
    if (i !== undefined) this.#input.zoomTo(i)
  }

  reveal(id: string, coveredBottom = 0): void {
    const i = this.#isDestroyed ? undefined : this.#model.indexOrWarn(id)
    if (i === undefined) return
    const cover = this.#twin.panel.covers(this.#shell.root)
    this.#input.reveal(i, { ...cover, bottom: Math.max(cover.bottom, coveredBottom) })
  }

  fit(): void {
    if (!this.#isDestroyed) this.#input.showAll()
  }

  zoomBy(factor: number): void {
    if (!this.#isDestroyed) this.#input.zoomBy(factor)
  }

  getView(): View {
    return { ...this.renderer.camera.view }
  }

  getAnchor(id: string): Anchor | null {
    const i = this.#model.table.find(id)
    return i === undefined ? null : this.#anchorAt(i)
  }

  setTheme(theme: Theme): void {
    if (this.#isDestroyed) return
    this.renderer.setTheme(theme)
    this.setOverlay(this.#overlay)
  }

  setLocale(locale: Locale): void {
    if (this.#isDestroyed) return
    const messages = messagesOf(locale)
    this.#shell.setMessages(messages)
    this.#controls?.setMessages(messages)
    this.#twin.setMessages(messages)
  }

  showList(): void {
    if (!this.#isDestroyed) this.#twin.panel.open()
  }

  hideList(): void {
    if (!this.#isDestroyed) this.#twin.panel.close()
  }

  focus(): void {
    if (this.#isDestroyed) return
    const { lastFocused } = this.#interaction
    if (lastFocused !== null && this.#model.table.find(lastFocused) !== undefined)
      this.#twin.focus(lastFocused)
    else this.#shell.viewport.focus({ preventScroll: true })
  }

  on<Type extends keyof FloorPlanEvents>(
    type: Type,
    handler: (detail: FloorPlanEvents[Type]) => void,
  ): () => void {
    return this.#isDestroyed ? () => {} : this.#events.on(type, handler)
  }

  destroy(): void {
    if (this.#isDestroyed) return
    this.#life.abort()
    this.#events.clear()
    this.#overlayStage?.destroy()
    this.renderer.destroy()
    this.#shell.destroy()
  }

  get #isDestroyed(): boolean {
    return this.#life.signal.aborted
  }

  /** Konva is loaded with the first overlay, so that plans without one do not need it. */
  async #showOverlay(): Promise<void> {
    const overlay = this.#overlay
    try {
      const { OverlayStage } = await import('./overlay/overlay-stage.js')
      if (overlay !== this.#overlay || this.#isDestroyed) return
      this.#overlayStage?.destroy()
      this.#overlayStage = null
      if (overlay)
        this.#overlayStage = new OverlayStage(this.#shell.viewport, overlay, this.renderer)
    } catch (error) {
      this.#events.emit('error', { kind: 'overlay', error: error as Error })
    }
  }

  /** Announces changes to the focused or selected markers to screen readers. */
  #announce(changed: Iterable<number>): void {
    if (this.#interaction.isEmpty) return
    for (const i of changed) {
      const { id } = this.#model.table.markers[i]!
      if (this.#interaction.has(id)) return this.#twin.announce(id)
    }
  }

  #anchorAt(i: number): Anchor {
    const { minX, minY, maxX, maxY } = boxOnScreen(this.renderer.snapshot, i)
    return { x: minX, y: minY, width: maxX - minX, height: maxY - minY }
  }
}
