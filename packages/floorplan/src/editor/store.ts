import type { FurnitureSymbol } from '../formats/level/plan-level.js'
import type { PlanDocument } from '../formats/level/plan-level.js'
import type { Point } from '../kernels/geometry.js'
import type { Place } from './binding.js'
import { keepBuilt } from './built/keep-built.js'
import { selectOnly } from './commands.js'
import { withDocument, type Command, type Edit } from './edit.js'
import { endRun, noHistory, record, redo, undo, type History, type Step } from './history.js'
import { scaleOf } from './kernels/lengths.js'
import type { EditorMessages } from './messages.js'
import type { What } from './messages.js'
import type { ToolName } from './tool-names.js'

type Done = { what: What; count: number }

export type EditorState = Edit & {
  tool: ToolName
  /** The current element within the selection, from which Tab moves on. */
  current: string | null
  /** Elements that stay selected while Tab moves on. */
  kept: readonly string[]
  /** The element whose corners are being edited, and the corner moved by keys. */
  corners: { id: string; corner: number } | null
  /** The keyboard drawing crosshair. */
  cursor: Point | null
  sketch: readonly Point[]
  /** What the furniture tool places; a bench is desks on two sides. */
  furniture: { symbol: FurnitureSymbol | 'bench'; seats: number }
  snapping: { grid: boolean; elements: boolean; gridSize: number }
  /** Of the picture that is traced, from 0 to 1. */
  pictureOpacity: number
  places: readonly Place[]
  canUndo: boolean
  canRedo: boolean
  /** Whether this page has a copy that its paste button can use. */
  canPaste: boolean
  /** The last announcement, with a counter so that repeated text is announced again. */
  said: { text: string; count: number }
}

/**
 * Stores the plan, selection and history. All changes pass through the store, which notifies its
 * subscribers. Works without a page.
 * @example
 * const store = new EditorStore(document, places, editorMessages('en'))
 * store.select(['desk-1'])
 * store.run(moveBy(10, 0), 'moved')
 * store.undo()
 */
export class EditorStore {
  #state: EditorState
  #history: History<Done> = noHistory
  readonly #listeners = new Set<() => void>()

  constructor(
    document: PlanDocument,
    places: readonly Place[],
    public messages: EditorMessages,
  ) {
    this.#state = {
      document,
      places,
      selection: [],
      tool: 'select',
      current: null,
      kept: [],
      corners: null,
      cursor: null,
      sketch: [],
      furniture: { symbol: 'desk', seats: 6 },
      snapping: { grid: true, elements: true, gridSize: gridFor(document) },
      pictureOpacity: 1,
      canUndo: false,
      canRedo: false,
      canPaste: false,
      said: { text: '', count: 0 },
    }
  }

  /** The current state; a new object after each change. */
  readonly get = (): EditorState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Runs a command as one undo step. Consecutive steps with the same `run` are merged. Returns
   * false if nothing changed.
   */
  run(command: Command, what: What, run?: string): boolean {
    const before: Edit = this.#state
    const changed = command({ document: before.document, selection: before.selection })
    if (changed.document === before.document) return false
    const after = withDocument(
      changed,
      keepBuilt(before.document, changed.document, this.messages.build.roomName),
    )
    // Deleted elements cannot be counted afterwards.
    const count = Math.max(
      after.selection.length,
      before.selection.length - after.selection.length,
      1,
    )
    this.#history = record(this.#history, before, after, { what, count }, run)
    this.#put({
      ...after,
      ...this.#fitting(after),
      said: this.#words(this.messages.done[what](count)),
    })
    return true
  }

  /** Ends the current run, so that the next step is not merged. */
  endRun(): void {
    this.#history = endRun(this.#history)
  }

  undo(): void {
    this.#travel(
      undo(this.#history, this.#state),
      this.messages.undone,
      this.messages.nothingToUndo,
    )
  }

  redo(): void {
    this.#travel(
      redo(this.#history, this.#state),
      this.messages.redone,
      this.messages.nothingToRedo,
    )
  }

  /** Replaces the selection, and announces it unless `isQuiet`. */
  select(ids: Iterable<string>, isQuiet = false): void {
    const { selection } = selectOnly(ids)(this.#state)
    if (
      selection.length === this.#state.selection.length &&
      selection.every((id, i) => id === this.#state.selection[i])
    )
      return
    this.endRun()
    const text = isQuiet ? undefined : this.#tellSelection(selection)
    this.#put({
      selection,
      current: selection.length === 1 ? selection[0]! : null,
      kept: [],
      corners: null,
      ...(text === undefined ? {} : { said: this.#words(text) }),
    })
  }

  /** Updates state other than the plan. */
  set(part: Partial<Omit<EditorState, 'document' | 'canUndo' | 'canRedo' | 'said'>>): void {
    this.#put(part)
  }

  /** Announces a text to screen readers and displays it below the plan. */
  say(text: string): void {
    this.#put({ said: this.#words(text) })
  }

  /** Loads another plan, resetting the selection and history. */
  load(document: PlanDocument): void {
    if (document === this.#state.document) return
    this.#history = noHistory
    const snapping = { ...this.#state.snapping, gridSize: gridFor(document) }
    this.#put({
      document,
      snapping,
      selection: [],
      current: null,
      kept: [],
      corners: null,
      cursor: null,
      sketch: [],
    })
  }

  nameOf(id: string): string {
    const element = this.#state.document.elements.find((one) => one.id === id)
    if (element?.label) return element.label
    return element?.symbol
      ? [this.messages.build.symbols[element.symbol], /\d+$/.exec(id)?.[0]]
          .filter(Boolean)
          .join(' ')
      : this.messages.unnamed(id)
  }

  #tellSelection(selection: readonly string[]): string {
    const { elements } = this.#state.document
    const [only] = selection
    if (only === undefined) return this.messages.nothingSelected
    if (selection.length > 1) return this.messages.selectedMany(selection.length)
    return this.messages.selected(
      this.nameOf(only),
      elements.findIndex(({ id }) => id === only) + 1,
      elements.length,
    )
  }

  #travel(
    there: { history: History<Done>; edit: Edit; step: Step<Done> } | undefined,
    tell: (what: string) => string,
    nothing: string,
  ): void {
    if (!there) return this.say(nothing)
    this.#history = there.history
    const { what, count } = there.step.what
    this.#put({
      ...there.edit,
      ...this.#fitting(there.edit),
      // The next wall would begin where an undone one ended.
      ...(this.#state.tool === 'wall' ? { sketch: [] } : {}),
      said: this.#words(tell(this.messages.done[what](count))),
    })
  }

  /** State that refers to elements and is reset when they are removed. */
  #fitting({ document, selection }: Edit): Partial<EditorState> {
    const { corners, current } = this.#state
    const edited = corners && document.elements.find(({ id }) => id === corners.id)?.points
    return {
      corners: edited ? { ...corners, corner: Math.min(corners.corner, edited.length - 1) } : null,
      current:
        current !== null && selection.includes(current)
          ? current
          : selection.length === 1
            ? selection[0]!
            : null,
      kept: this.#state.kept.filter((id) => selection.includes(id)),
    }
  }

  #words(text: string): EditorState['said'] {
    return { text, count: this.#state.said.count + 1 }
  }

  #put(part: Partial<EditorState>): void {
    this.#state = {
      ...this.#state,
      ...part,
      canUndo: this.#history.past !== null,
      canRedo: this.#history.future !== null,
    }
    for (const listener of [...this.#listeners]) listener()
  }
}

/** A grid spacing of 1, 2, 5, 10 … metres or units: about 1/200 of the plan. */
function gridFor(document: PlanDocument): number {
  const { referenceWidth, referenceHeight } = document
  const scale = scaleOf(document) ?? 1
  const wanted = (Math.max(referenceWidth, referenceHeight) / 200) * scale
  const power = 10 ** Math.floor(Math.log10(wanted))
  return (([1, 2, 5].find((step) => step * power >= wanted * 0.99) ?? 10) * power) / scale
}
