import { builtOver, withBuilt } from '../built/draw-built.js'
import { isBookable } from '../built/symbols.js'
import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import { createFloorPlan } from '../floor-plan.js'
import type { Plan, Theme, View } from '../types.js'
import { act } from './actions.js'
import type { Place } from './binding.js'
import { attachClipboard } from './clipboard-events.js'
import { editorMessages, type EditorMessages } from './messages.js'
import type { ActionHost, EditorRequest } from './modes/mode.js'
import { arrowOf, readShortcut, type ActionName } from './shortcuts.js'
import { EditorStore } from './store.js'
import { isInView } from './targets.js'
import { planTexts, toMarkers } from './to-markers.js'
import { validatePlan, type PlanProblem } from './validate.js'

/** A built-in language, or your own texts. */
export type EditorLocale = string | EditorMessages

export type PlanEditorOptions = {
  document: PlanDocument
  /** The background image, stretched over the plan. */
  image?: Plan['image']
  /** Drawn behind the elements instead of an image. */
  drawing?: Plan['drawing']
  /** The spaces to which elements can be bound. */
  places?: readonly Place[]
  theme?: Theme
  locale?: EditorLocale
  /** Called when the plan has changed: after each step, undo and redo. */
  onChange?: (document: PlanDocument) => void
  /** Called when a key on the plan requests part of the surrounding UI. */
  onRequest?: (what: EditorRequest) => void
  /** Called when a part of the editor cannot be loaded, for example after an upgrade of the page. */
  onLoadFailed?: () => void
  /** Reports the plan's problems shortly after each change. */
  onProblems?: (problems: readonly PlanProblem[]) => void
}

/**
 * The parts of the editor used by the pointer tools, which `PlanTools` of `./react` draws with
 * Konva.
 */
export type ToolsHost = {
  /** Lies above the plan's tiles. Pointer events that the tools do not stop move the camera. */
  readonly element: HTMLElement
  /** Dims the elements that a gesture moves, until the next change of the plan or an empty list. */
  lift: (ids: readonly string[]) => void
  /** Ends the floor plan's hover when a gesture begins. */
  endHover: () => void
  request: (what: EditorRequest) => void
  /** Whether the plan has a picture below what is drawn. */
  hasPicture: () => boolean
  /** Sets the function that cancels the current gesture; it returns false if there is none. */
  onCancel: (cancel: () => boolean) => void
}

/** An editor on the page, without panels. Do not use it after `destroy`. */
export type PlanEditor = {
  /** The plan, the selection and the history. Run commands through it. */
  readonly store: EditorStore
  readonly tools: ToolsHost
  /** Performs an action. Returns false if there is nothing to do. */
  act: (action: ActionName) => boolean
  /** Selects elements and brings the first one into view. */
  show: (ids: readonly string[]) => void
  /** Loads another plan. Ignored if it is the current plan. */
  load: (document: PlanDocument) => void
  setImage: (image: Plan['image']) => void
  setDrawing: (drawing: Plan['drawing']) => void
  setPlaces: (places: readonly Place[]) => void
  setTheme: (theme: Theme) => void
  setLocale: (locale: EditorLocale) => void
  focus: () => void
  /**
   * The current view, and a subscription to its changes, which returns the unsubscribe function.
   */
  getView: () => View
  onView: (handler: (view: View) => void) => () => void
  destroy: () => void
}

export function editorMessagesOf(locale: EditorLocale): EditorMessages {
  return typeof locale === 'string' ? editorMessages(locale) : locale
}

/** The delay between a change and the plan's validation, in milliseconds. */
const restBeforeCheck = 150

/**
 * Creates a plan editor in `container`, which must have its own size. The floor plan draws the
 * markers, and keys edit them. `PlanTools` of `./react` draws handles and guides above it and edits
 * with the pointer; it receives pointer events before the floor plan's camera.
 * @example
 * const editor = createPlanEditor(container, { document, places, onChange: (plan) => save(plan) })
 * editor.act('tool-polygon')
 */
// eslint-disable-next-line eslint/max-lines-per-function -- the commands of one editor over its shared state
export function createPlanEditor(container: HTMLElement, options: PlanEditorOptions): PlanEditor {
  const life = new AbortController()
  const { signal } = life
  const store = new EditorStore(
    options.document,
    options.places ?? [],
    editorMessagesOf(options.locale ?? 'en'),
  )
  const { theme = 'light' } = options
  let { image, drawing } = options
  let problems: readonly PlanProblem[] = []
  let lifted: ReadonlySet<string> = new Set()
  let checking: ReturnType<typeof setTimeout> | undefined

  if (getComputedStyle(container).position === 'static') container.style.position = 'relative'
  let built: readonly PlanElement[] = []
  let drawn: Plan['drawing']
  const planNow = (document: PlanDocument): Plan => {
    const { referenceWidth, referenceHeight } = document
    built = document.elements.filter(({ symbol }) => symbol)
    // What is built lies over the picture that somebody traces.
    drawn = image && !drawing ? builtOver(document, true) : withBuilt(drawing, document)
    return {
      referenceWidth,
      referenceHeight,
      ...(image ? { image: { ...image, opacity: store.get().pictureOpacity } } : {}),
      ...(drawn ? { drawing: drawn } : {}),
    }
  }
  const isBuiltSame = ({ elements }: PlanDocument) => {
    const now = elements.filter(({ symbol }) => symbol)
    return now.length === built.length && now.every((element, i) => element === built[i])
  }
  const floorPlan = createFloorPlan(container, {
    theme,
    locale: planTexts(store.messages),
    plan: planNow(options.document),
  })
  const viewport = container.lastElementChild!.shadowRoot!.querySelector<HTMLElement>('.viewport')!
  const surface = document.createElement('div')
  Object.assign(surface.style, { position: 'absolute', inset: '0' })
  surface.ariaHidden = 'true'
  viewport.append(surface)
  let cancelGesture = () => false
  const hasPicture = () => image !== undefined && drawing === undefined
  const status = document.createElement('p')
  status.role = 'status'
  Object.assign(status.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    margin: '0',
  })
  container.append(status)

  const showMarkers = () =>
    floorPlan.setMarkers(toMarkers(store.get().document, problems, lifted, hasPicture()))
  const checkSoon = () => {
    clearTimeout(checking)
    checking = setTimeout(() => {
      problems = validatePlan(store.get().document, store.get().places)
      showMarkers()
      options.onProblems?.(problems)
    }, restBeforeCheck)
  }

  let before = store.get()
  store.subscribe(() => {
    const [was, is] = [before, store.get()]
    before = is
    if (is.document !== was.document) {
      const isResized =
        is.document.referenceWidth !== was.document.referenceWidth ||
        is.document.referenceHeight !== was.document.referenceHeight
      if (isResized || !isBuiltSame(is.document)) floorPlan.setPlan(planNow(is.document))
      lifted = new Set()
      showMarkers()
      checkSoon()
    }
    if (is.pictureOpacity !== was.pictureOpacity) floorPlan.setPlan(planNow(is.document))
    // Screen readers do not announce unchanged text.
    if (is.said !== was.said)
      status.textContent = is.said.text + (is.said.count % 2 === 0 ? '\u00A0' : '')
    if (is.document !== was.document) options.onChange?.(is.document)
  })
  floorPlan.on('activate', ({ id, source }) => {
    floorPlan.select(null)
    if (source !== 'keyboard') return
    store.select([id])
    focus()
  })

  const focus = () => viewport.focus({ preventScroll: true })
  const request = (what: EditorRequest) => options.onRequest?.(what)
  const host: ActionHost = {
    store,
    request,
    ...attachClipboard(container, store, signal, options.onLoadFailed),
    cancelGesture: () => cancelGesture(),
    middle: () => {
      const { x, y } = floorPlan.getView()
      return [x, y]
    },
    reveal: (id) => {
      const element = store.get().document.elements.find((one) => one.id === id)
      if (element && isBookable(element) && !isInView(element, floorPlan.getView()))
        floorPlan.zoomTo(id)
    },
    zoomBy: (factor) => floorPlan.zoomBy(factor),
    fit: () => floorPlan.fit(),
  }

  container.addEventListener(
    'keydown',
    (event) => {
      if (event.composedPath()[0] !== viewport) return
      const action = readShortcut(event)
      if (!action || !act(host, action, arrowOf(event))) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  // Releasing a key ends the run that undo treats as one step.
  container.addEventListener('keyup', () => store.endRun(), { signal })

  showMarkers()
  checkSoon()

  return {
    store,
    tools: {
      element: surface,
      request,
      hasPicture,
      lift: (ids) => {
        if (ids.length === 0 && lifted.size === 0) return
        lifted = new Set(ids)
        showMarkers()
      },
      endHover: () => viewport.dispatchEvent(new PointerEvent('pointerleave')),
      onCancel: (cancel) => {
        cancelGesture = cancel
      },
    },
    focus,
    getView: () => floorPlan.getView(),
    onView: (handler) => floorPlan.on('view', handler),
    act: (action) => act(host, action),
    show: (ids) => {
      store.select(ids)
      const first = store.get().document.elements.find(({ id }) => id === ids[0])
      if (first && isBookable(first)) floorPlan.zoomTo(first.id)
    },
    load: (document) => store.load(document),
    setImage: (next) => {
      if (next === image) return
      image = next
      store.set({ pictureOpacity: 1 })
      floorPlan.setPlan(planNow(store.get().document))
      showMarkers()
    },
    setDrawing: (next) => {
      if (next === drawing) return
      drawing = next
      floorPlan.setPlan(planNow(store.get().document))
      showMarkers()
    },
    setPlaces: (places) => {
      store.set({ places })
      checkSoon()
    },
    setTheme: (next) => floorPlan.setTheme(next),
    setLocale: (locale) => {
      store.messages = editorMessagesOf(locale)
      floorPlan.setLocale(planTexts(store.messages))
    },
    destroy: () => {
      life.abort()
      clearTimeout(checking)
      floorPlan.destroy()
      status.remove()
    },
  }
}
