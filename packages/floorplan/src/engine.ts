import { Content } from './content.js'
import { Drawing } from './drawing.js'
import { Emitter } from './emitter.js'
import type { FloorPlan, FloorPlanOptions, Locale } from './floor-plan.js'
import { boxOnScreen } from './layers/picture.js'
import { Shell } from './shell.js'
import { Attention } from './tools/attention.js'
import { Controls } from './tools/controls.js'
import { Marquee } from './tools/marquee.js'
import { Steering } from './tools/steering.js'
import { english, spanish, type Messages } from './messages.js'
import { Twin } from './twin/twin.js'
import type {
  Anchor,
  BookingStatus,
  FloorPlanEvents,
  Marker,
  Plan,
  PointerTool,
  Theme,
  View,
} from './types.js'

const messagesOf = (locale: Locale): Messages =>
  locale === 'en' ? english : locale === 'es' ? spanish : locale

/**
 * Passes on what it is told: to the content, to the drawing for the eyes, to the twin for keys and
 * screen readers.
 */
export class Engine implements FloorPlan {
  readonly drawing: Drawing
  readonly #life = new AbortController()
  readonly #events = new Emitter<FloorPlanEvents>()
  readonly #content: Content
  readonly #shell: Shell
  readonly #attention: Attention
  readonly #steering: Steering
  readonly #twin: Twin
  readonly #controls: Controls | null

  constructor(
    container: HTMLElement,
    {
      plan,
      markers,
      theme = 'light',
      locale = 'en',
      clusters = false,
      controls = false,
      selection = 'one',
    }: FloorPlanOptions,
  ) {
    const { signal } = this.#life
    const messages = messagesOf(locale)
    this.#content = new Content(clusters)
    this.#shell = new Shell(container)
    const onAttention = () => {
      this.#twin.markChanged()
      this.drawing.redraw('overlay')
    }
    this.#attention = new Attention(
      {
        sceneNow: () => this.#content.scene,
        anchorAt: (i) => this.#anchorAt(i),
        onChange: onAttention,
      },
      this.#events,
    )
    const { root } = this.#shell
    this.#twin = new Twin(
      root,
      messages,
      {
        isSelected: (id) => this.#attention.isSelected(id),
        onFocus: (id) => this.#steering.focusOn(id, this.#twin.panel.covers(root)),
        onActivate: (i, keys) => this.#steering.chooseInList(i, keys),
        onSelectAll: () => this.#steering.chooseAll(),
        onCommand: (command) => this.#steering.obey(command),
        onStale: () => this.drawing.redraw('twin'),
      },
      signal,
    )
    this.#shell.addViewport()
    this.drawing = new Drawing(
      this.#shell,
      this.#content,
      theme,
      {
        highlightsNow: () => this.#attention.highlights,
        loopNow: () => marquee.loop,
        onTwin: () => this.#twin.sync(),
        onView: () => this.#events.emit('view', this.getView()),
        onReady: () => this.#events.emit('ready', this.getView()),
        onImageError: (url, error) => this.#events.emit('error', { kind: 'image', url, error }),
      },
      signal,
    )
    const marquee = new Marquee(this.drawing)
    this.#steering = new Steering(
      this.#shell,
      this.#content,
      this.drawing,
      this.#attention,
      selection === 'many',
      marquee,
      signal,
    )
    this.#controls = controls ? new Controls(root, messages, this.#steering, signal) : null
    this.#twin.panel.opener.classList.toggle('is-shown', controls)
    this.#shell.setMessages(messages)

    if (plan) this.setPlan(plan)
    if (markers) this.setMarkers(markers)
  }

  setPlan(plan: Plan): void {
    if (!this.#isDestroyed) this.drawing.setPlan(plan)
  }

  setMarkers(markers: readonly Marker[]): void {
    if (this.#isDestroyed) return
    const change = this.#content.setMarkers(markers)
    if (change.layout) this.#attention.forgetMissing()
    this.drawing.setContent(change)
    this.#twin.setScene(this.#content.scene, change.layout)
    this.#announce(change.now)
  }

  setStatuses(statuses: Iterable<readonly [id: string, status: BookingStatus]>): void {
    if (this.#isDestroyed) return
    const changed = this.#content.setStatuses(statuses)
    if (changed.size === 0) return
    this.drawing.markChanged(changed.values())
    this.#twin.markChanged(changed.keys())
    this.#announce(changed.values())
  }

  select(ids: string | readonly string[] | null): void {
    if (this.#isDestroyed) return
    const wanted = typeof ids === 'string' ? [ids] : (ids ?? [])
    this.#attention.select(wanted.filter((id) => this.#content.indexOrWarn(id) !== undefined))
  }

  setTool(tool: PointerTool): void {
    this.#steering.tool = tool
  }

  zoomTo(id: string): void {
    const i = this.#isDestroyed ? undefined : this.#content.indexOrWarn(id)
    if (i !== undefined) this.#steering.zoomTo(i)
  }

  fit(): void {
    if (!this.#isDestroyed) this.#steering.showAll()
  }

  zoomBy(factor: number): void {
    if (!this.#isDestroyed) this.#steering.zoomBy(factor)
  }

  getView(): View {
    return { ...this.drawing.camera.view }
  }

  getAnchor(id: string): Anchor | null {
    const i = this.#content.scene.find(id)
    return i === undefined ? null : this.#anchorAt(i)
  }

  setTheme(theme: Theme): void {
    if (!this.#isDestroyed) this.drawing.setTheme(theme)
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
    const { lastFocused } = this.#attention
    if (lastFocused !== null && this.#content.scene.find(lastFocused) !== undefined)
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
    this.drawing.destroy()
    this.#shell.destroy()
  }

  get #isDestroyed(): boolean {
    return this.#life.signal.aborted
  }

  /** Tells screen readers about a change of the marker that has the focus or is selected. */
  #announce(changed: Iterable<number>): void {
    if (this.#attention.isNowhere) return
    for (const i of changed) {
      const { id } = this.#content.scene.markers[i]!
      if (this.#attention.isOn(id)) return this.#twin.announce(id)
    }
  }

  #anchorAt(i: number): Anchor {
    const { minX, minY, maxX, maxY } = boxOnScreen(this.drawing.picture, i)
    return { x: minX, y: minY, width: maxX - minX, height: maxY - minY }
  }
}
