import { Camera } from './camera.js'
import { Clustering } from './clustering.js'
import { Emitter } from './emitter.js'
import type { FloorPlan, FloorPlanOptions, Locale } from './floor-plan.js'
import { FrameLoop } from './frame-loop.js'
import { boundsOf } from './kernels/geometry.js'
import { snapView } from './kernels/scroll.js'
import { ImageLayer } from './layers/image-layer.js'
import { TextWidths } from './layers/label-text.js'
import { MarkerLayer } from './layers/marker-layer.js'
import { OverlayLayer } from './layers/overlay-layer.js'
import { boxOnScreen, type Picture } from './layers/picture.js'
import { emptyScene, state, updateScene, type Scene } from './scene.js'
import { Shell } from './shell.js'
import { Stage } from './stage.js'
import { Attention } from './tools/attention.js'
import { Controls } from './tools/controls.js'
import { readKey, type KeyCommand } from './tools/keyboard.js'
import { pick, type Picked } from './tools/pick.js'
import { attachPointer } from './tools/pointer.js'
import { english, spanish, type Messages } from './twin/messages.js'
import { Twin } from './twin/twin.js'
import type { Anchor, BookingStatus, FloorPlanEvents, Marker, Plan, Theme, ThemeTokens, View } from './types.js'

/** The layers from the bottom to the top. */
const layer = { image: 0, markers: 1, overlay: 2 } as const

const keyStep = 90
const zoomStep = 1.5
/** How large `zoomTo` shows a marker at most, in CSS pixels. */
const readableSize = 72
/** While the camera zooms, clusters follow in steps of this factor; at rest they are exact. */
const clusterStep = 1.15
/** With more markers than this, clusters are only made anew when the camera rests. */
const mostFollowed = 4000

const messagesOf = (locale: Locale): Messages => (locale === 'en' ? english : locale === 'es' ? spanish : locale)

/** Holds the state of a floor plan and passes it on: to the layers for the eyes, to the twin for keys and screen readers. */
export class Engine implements FloorPlan {
  private readonly life = new AbortController()
  private readonly events = new Emitter<FloorPlanEvents>()
  private readonly frame = new FrameLoop((now) => this.draw(now))
  private readonly shell: Shell
  private readonly camera: Camera
  private readonly attention: Attention
  private readonly images: ImageLayer
  private readonly markers: MarkerLayer
  private readonly stage: Stage
  private readonly twin: Twin
  private readonly controls: Controls | null
  private readonly hasClusters: boolean
  private readonly forcedColors = matchMedia('(forced-colors: active)')

  private scene: Scene = emptyScene
  private clusters: Clustering | null = null
  private theme: Theme
  private tokens: ThemeTokens
  private messages: Messages
  /** What the next frame has to do; the marker layer keeps its own account. */
  private dirty = { view: true, image: true, overlay: true, twin: true }
  private awaitsReady = false

  constructor(
    container: HTMLElement,
    { plan, markers, theme = 'light', locale = 'en', clusters = false, controls = false }: FloorPlanOptions,
  ) {
    const { signal } = this.life
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    this.hasClusters = clusters
    this.theme = theme
    this.messages = messagesOf(locale)
    this.shell = new Shell(container)
    this.tokens = this.shell.setTheme(theme, this.forcedColors.matches)
    this.camera = new Camera(
      () => still.matches,
      () => this.redraw('view'),
      () => this.frame.request(),
    )
    this.images = new ImageLayer(() => this.picture.view, this.tokens, {
      onChange: () => this.redraw('image'),
      onError: (url, error) => this.events.emit('error', { kind: 'image', url, error }),
    })
    const widths = new TextWidths()
    this.markers = new MarkerLayer(() => this.picture, widths)
    const onAttention = () => {
      this.twin.markChanged()
      this.redraw('overlay')
    }
    this.attention = new Attention(
      { sceneNow: () => this.scene, anchorAt: (i) => this.anchorAt(i), onChange: onAttention },
      this.events,
    )
    const overlay = new OverlayLayer(
      () => this.picture,
      () => this.attention.highlights,
      this.markers,
      widths,
    )

    const { root, viewport } = this.shell
    this.twin = new Twin(
      root,
      this.messages,
      {
        isSelected: (id) => this.attention.isSelected(id),
        onFocus: (id) => this.focusOn(id),
        onActivate: (i) => this.attention.choose(i, 'keyboard'),
        onCommand: (command) => this.obey(command),
        onStale: () => this.redraw('twin'),
      },
      signal,
    )
    this.shell.addViewport()
    const actions = { zoomIn: () => this.zoomBy(zoomStep), zoomOut: () => this.zoomBy(1 / zoomStep), showAll: () => this.fit() }
    this.controls = controls ? new Controls(root, this.messages, actions, signal) : null
    this.twin.panel.opener.classList.toggle('is-shown', controls)
    this.shell.setMessages(this.messages)

    this.stage = new Stage(viewport, [this.images.paint, this.markers.paint, overlay.paint], {
      onResize: (width, height) => {
        const wasAway = this.camera.view.width === 0
        this.camera.resize(width, height)
        // Only in the page can the host's properties and fonts be read.
        if (wasAway) this.setTheme(this.theme)
        this.redrawAll()
      },
      onShow: () => {
        this.images.retry()
        this.redrawAll()
      },
      onRestore: () => {
        this.images.rebuild()
        this.markers.forgetSprites()
        this.redrawAll()
      },
    })
    attachPointer(
      this.shell,
      this.camera,
      { pick: (x, y) => this.pick(x, y), onHover: (i) => this.attention.hover(i), onTap: (picked) => this.tap(picked) },
      signal,
    )
    viewport.addEventListener('keydown', (event) => this.obey(readKey(event)) && event.preventDefault(), { signal })
    this.forcedColors.addEventListener('change', () => this.setTheme(this.theme), { signal })
    const onFonts = () => {
      widths.forget()
      this.redrawAll()
    }
    document.fonts.addEventListener('loadingdone', onFonts, { signal })

    if (plan) this.setPlan(plan)
    if (markers) this.setMarkers(markers)
  }

  setPlan(plan: Plan): void {
    if (this.isDestroyed) return
    this.awaitsReady = true
    this.camera.setPlan({ minX: 0, minY: 0, maxX: plan.referenceWidth, maxY: plan.referenceHeight })
    this.images.setPlan(plan)
    this.redraw('view')
  }

  setMarkers(markers: readonly Marker[]): void {
    if (this.isDestroyed) return
    const before = this.scene
    const { scene, layout, changed } = updateScene(before, markers)
    const indexesIn = (of: Scene) => changed.flatMap((id) => of.indexOf.get(id) ?? [])
    this.markers.markChanged(before, indexesIn(before))
    this.scene = scene
    if (layout) {
      this.camera.setTypicalSize(medianOf(scene.sizes.subarray(scene.areaCount)))
      this.attention.forgetMissing()
    }
    if (this.clusters) {
      this.clusters = new Clustering(scene, this.clusters.scale, layout ? undefined : this.clusters)
      if (layout) this.markers.invalidate()
    }
    this.markers.markChanged(scene, indexesIn(scene))
    if (layout) this.markers.relabel()
    this.twin.setScene(scene, layout)
    this.announce(changed)
    this.redraw('overlay')
  }

  setStatuses(statuses: Iterable<readonly [id: string, status: BookingStatus]>): void {
    if (this.isDestroyed) return
    const changed = new Map<string, number>()
    for (const [id, status] of statuses) {
      const i = this.indexOrWarn(id)
      if (i === undefined) continue
      const from = state.status(this.scene.states[i]!)
      if (!this.scene.setStatus(i, status)) continue
      this.clusters?.moveStatus(i, from, state.status(this.scene.states[i]!))
      changed.set(id, i)
    }
    if (changed.size === 0) return
    this.markers.markChanged(this.scene, changed.values())
    this.twin.markChanged()
    this.announce(changed.keys())
    this.redraw('overlay')
  }

  select(ids: string | readonly string[] | null): void {
    if (this.isDestroyed) return
    const wanted = typeof ids === 'string' ? [ids] : (ids ?? [])
    this.attention.select(wanted.filter((id) => this.indexOrWarn(id) !== undefined))
  }

  zoomTo(id: string): void {
    const i = this.isDestroyed ? undefined : this.indexOrWarn(id)
    if (i === undefined) return
    this.camera.zoomTo(
      this.scene.boundsAt(i),
      this.scene.isArea(i) ? Infinity : readableSize / Math.max(this.scene.sizes[i]!, 1e-9),
    )
  }

  fit(): void {
    if (!this.isDestroyed) this.camera.fit()
  }

  zoomBy(factor: number): void {
    if (!this.isDestroyed) this.camera.glideZoom(this.camera.view.width / 2, this.camera.view.height / 2, factor)
  }

  getView(): View {
    return { ...this.camera.view }
  }

  getAnchor(id: string): Anchor | null {
    const i = this.scene.indexOf.get(id)
    return i === undefined ? null : this.anchorAt(i)
  }

  setTheme(theme: Theme): void {
    if (this.isDestroyed) return
    this.theme = theme
    this.tokens = this.shell.setTheme(theme, this.forcedColors.matches)
    this.images.setTheme(this.tokens)
    this.redrawAll()
  }

  setLocale(locale: Locale): void {
    if (this.isDestroyed) return
    this.messages = messagesOf(locale)
    this.shell.setMessages(this.messages)
    this.controls?.setMessages(this.messages)
    this.twin.setMessages(this.messages)
  }

  showList(): void {
    if (!this.isDestroyed) this.twin.panel.open()
  }

  hideList(): void {
    if (!this.isDestroyed) this.twin.panel.close()
  }

  focus(): void {
    if (this.isDestroyed) return
    const { lastFocused } = this.attention
    if (lastFocused !== null && this.scene.indexOf.has(lastFocused)) this.twin.focus(lastFocused)
    else this.shell.viewport.focus({ preventScroll: true })
  }

  on<Type extends keyof FloorPlanEvents>(type: Type, handler: (detail: FloorPlanEvents[Type]) => void): () => void {
    return this.isDestroyed ? () => {} : this.events.on(type, handler)
  }

  destroy(): void {
    if (this.isDestroyed) return
    this.life.abort()
    this.frame.cancel()
    this.events.clear()
    this.images.destroy()
    this.stage.destroy()
    this.shell.destroy()
  }

  private get isDestroyed(): boolean {
    return this.life.signal.aborted
  }

  private get picture(): Picture {
    const { view, isMoving } = this.camera
    return {
      scene: this.scene,
      view: snapView(view, this.stage?.pixelRatio || 1),
      theme: this.tokens,
      clusters: this.clusters,
      isMoving,
    }
  }

  private redraw(what: keyof typeof this.dirty): void {
    this.dirty[what] = true
    this.frame.request()
  }

  /** The canvases are blank, or everything on them looks different. */
  private redrawAll(): void {
    this.images.invalidate()
    this.markers.invalidate()
    this.redraw('view')
  }

  /** One frame: the camera moves on, then everything that is out of date is drawn. True while the camera goes on moving. */
  private draw(now: number): boolean {
    this.stage.keepUp()
    const isMoving = this.camera.step(now)
    // What these two asked for is the frame that this one already is.
    this.frame.cancel()
    const { view, image, overlay, twin } = this.dirty
    this.dirty = { view: false, image: false, overlay: false, twin: false }
    if (twin) this.twin.sync()
    if (this.camera.view.width === 0 || this.camera.view.height === 0) return false
    if (view) this.markers.follow()
    this.cluster()
    if (view || image) this.stage.draw(layer.image)
    if (this.markers.isDirty) this.stage.draw(layer.markers)
    if (view || overlay) this.stage.draw(layer.overlay)
    if (!isMoving) this.images.sharpen(this.stage.pixelRatio)

    if (view) this.events.emit('view', this.getView())
    if (this.awaitsReady && this.images.isSettled) {
      this.awaitsReady = false
      this.events.emit('ready', this.getView())
    }
    return isMoving
  }

  private cluster(): void {
    if (!this.hasClusters) return
    const { isMoving } = this.camera
    const { scale } = this.camera.view
    const factor = this.clusters ? Math.max(scale / this.clusters.scale, this.clusters.scale / scale) : Infinity
    if (factor === 1 || (isMoving && (factor < clusterStep || this.scene.count > mostFollowed))) return
    this.clusters = new Clustering(this.scene, scale)
    this.markers.invalidate()
  }

  private pick(x: number, y: number): Picked {
    return pick(this.picture, x, y)
  }

  private focusOn(id: string | null): void {
    const i = this.scene.indexOf.get(id ?? '')
    if (i !== undefined) this.camera.reveal(this.scene.boundsAt(i), this.twin.panel.covers(this.shell.root))
    this.attention.focus(id)
  }

  private tap(picked: Picked): void {
    if (picked === null) this.attention.clear('pointer')
    else if ('marker' in picked) this.attention.choose(picked.marker, 'pointer')
    else {
      const [{ anchors }, members] = [this.scene, this.clusters!.membersOf(picked.cluster)]
      this.camera.zoomTo(boundsOf(members.map((i) => [anchors[i * 2]!, anchors[i * 2 + 1]!])), this.camera.view.scale * 4)
    }
  }

  /** Does what a key asks for; false if it asks for nothing. */
  private obey(command: KeyCommand): boolean {
    if (command.do === 'zoom') this.zoomBy(command.factor)
    if (command.do === 'fit') this.fit()
    if (command.do === 'move') {
      const [dx, dy] = { left: [-keyStep, 0], right: [keyStep, 0], up: [0, -keyStep], down: [0, keyStep] }[command.direction] as [
        number,
        number,
      ]
      this.camera.nudge(dx, dy)
    }
    return command.do !== 'none'
  }

  /** Tells screen readers about a change of the marker that has the focus or is selected. */
  private announce(changed: Iterable<string>): void {
    for (const id of changed) if (this.attention.isOn(id)) return this.twin.announce(id)
  }

  private anchorAt(i: number): Anchor {
    const { minX, minY, maxX, maxY } = boxOnScreen(this.picture, i)
    return { x: minX, y: minY, width: maxX - minX, height: maxY - minY }
  }

  private indexOrWarn(id: string): number | undefined {
    const i = this.scene.indexOf.get(id)
    if (i === undefined) console.warn(`floor plan: there is no marker "${id}"`)
    return i
  }
}

function medianOf(sizes: Float64Array): number {
  return sizes.toSorted()[sizes.length >> 1] ?? 0
}
