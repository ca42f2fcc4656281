import type { PlanElement } from '../formats/level/plan-level.js'
import { FrameLoop } from '../frame-loop.js'
import type { Point } from '../kernels/geometry.js'
import { memoryLimits } from '../memory-limits.js'
import { CanvasStack } from '../canvas-stack.js'
import { resolveTokens, themeTokens } from '../themes.js'
import type { Theme, ThemeTokens, View } from '../types.js'
import { selectedOf } from './edit.js'
import type { Preview } from './gestures/gesture.js'
import { frameOf, type Frame } from './kernels/frame.js'
import type { EditorState, EditorStore } from './store.js'
import { paintTools } from './tools-layer.js'

/** The selected elements and the frame around them, cached until the plan or selection changes. */
type FramedSelection = {
  document: EditorState['document']
  selection: EditorState['selection']
  selected: PlanElement[]
  frame: Frame | undefined
}

/** The canvas above the floor plan for handles, guides and gesture previews. Painted on demand. */
export class ToolsCanvas {
  #preview: Preview | null = null
  pointer: Point | null = null
  readonly #element = document.createElement('div')
  readonly #frames = new FrameLoop(() => this.#draw())
  readonly #canvases: CanvasStack
  readonly #forcedColors = matchMedia('(forced-colors: active)')
  #tokens: ThemeTokens
  #framed: FramedSelection | null = null

  readonly #store: EditorStore
  readonly #viewNow: () => View
  #theme: Theme

  constructor(
    container: HTMLElement,
    store: EditorStore,
    viewNow: () => View,
    theme: Theme,
    signal: AbortSignal,
  ) {
    this.#store = store
    this.#viewNow = viewNow
    this.#theme = theme

    Object.assign(this.#element.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
    container.append(this.#element)
    this.#tokens = this.#readTokens()
    const redraw = () => this.redraw()
    this.#canvases = new CanvasStack(
      this.#element,
      [{ paint: (context, pixelRatio) => this.#paint(context, pixelRatio) }],
      memoryLimits().layerPixels,
      { onResize: redraw, onShow: redraw, onRestore: redraw },
    )
    this.#forcedColors.addEventListener('change', () => this.setTheme(this.#theme), { signal })
  }

  readonly redraw = (): void => this.#frames.request()

  readonly show = (preview: Preview | null): void => {
    this.#preview = preview
    this.redraw()
  }

  /** The selection's frame; undefined if the selection is empty. */
  readonly frameNow = (): Frame | undefined => this.#measured().frame

  readonly editedNow = (): PlanElement | undefined => {
    const { corners, document } = this.#store.get()
    return corners ? document.elements.find(({ id }) => id === corners.id) : undefined
  }

  setTheme(theme: Theme): void {
    this.#theme = theme
    this.#tokens = this.#readTokens()
    this.redraw()
  }

  destroy(): void {
    this.#frames.cancel()
    this.#canvases.destroy()
    this.#element.remove()
  }

  #readTokens(): ThemeTokens {
    return resolveTokens(themeTokens(this.#theme, this.#forcedColors.matches), this.#element)
  }

  #measured(): FramedSelection {
    const { document, selection } = this.#store.get()
    if (this.#framed?.document !== document || this.#framed.selection !== selection) {
      const selected = selectedOf({ document, selection })
      this.#framed = { document, selection, selected, frame: frameOf(selected) }
    }
    return this.#framed
  }

  #draw(): false {
    this.#canvases.syncSize()
    this.#canvases.draw(0)
    return false
  }

  #paint(context: CanvasRenderingContext2D, pixelRatio: number): void {
    const { document: plan, corners, sketch, cursor, snapping } = this.#store.get()
    const { selected, frame } = this.#measured()
    const { pointer } = this
    const preview = this.#preview
    const theme = this.#tokens
    const grid = snapping.grid ? snapping.gridSize : 0
    paintTools(context, pixelRatio, {
      view: this.#viewNow(),
      plan,
      theme,
      selected,
      frame,
      edited: this.editedNow(),
      corner: corners?.corner ?? -1,
      preview,
      sketch,
      cursor,
      grid,
      pointer,
    })
  }
}
