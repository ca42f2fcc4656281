import type { PlanElement, StoredDrawing } from '../formats/level/plan-level.js'
import { withDrawing, type Edit } from './edit.js'
import { apply, diff, inverse, type Patch } from './kernels/patch.js'

/** One undo step, stored as a diff, so its size depends on the change rather than the plan. */
export type Step<What> = {
  readonly patch: Patch<PlanElement>
  readonly selectedBefore: readonly string[]
  readonly selectedAfter: readonly string[]
  /** The drawing before and after, if the step changes it. */
  readonly drawing?: readonly [before: StoredDrawing | undefined, after: StoredDrawing | undefined]
  /** The change's kind, announced on undo and redo. */
  readonly what: What
  /**
   * Consecutive steps with the same run are merged, for example while an arrow key is held or text
   * is typed.
   */
  readonly run?: string
}

/** The last step, linked to all earlier ones. */
type Chain<What> = { readonly step: Step<What>; readonly rest: Chain<What> } | null

/** The undo and redo steps, without a limit. */
export type History<What> = { readonly past: Chain<What>; readonly future: Chain<What> }

export const noHistory: History<never> = { past: null, future: null }

/** Returns the history after a change, without redo steps. */
export function record<What>(
  { past }: History<What>,
  before: Edit,
  after: Edit,
  what: What,
  run?: string,
): History<What> {
  const last = past?.step
  const goesOn = run !== undefined && last?.run === run
  const elements = goesOn
    ? apply(before.document.elements, inverse(last.patch))
    : before.document.elements
  const step: Step<What> = {
    patch: diff(elements, after.document.elements),
    selectedBefore: goesOn ? last.selectedBefore : before.selection,
    selectedAfter: after.selection,
    what,
    ...(before.document.drawing === after.document.drawing
      ? {}
      : { drawing: [before.document.drawing, after.document.drawing] as const }),
    ...(run === undefined ? {} : { run }),
  }
  return { past: { step, rest: goesOn ? past!.rest : past }, future: null }
}

/** Returns a history whose next step is not merged with the last. */
export function endRun<What>(history: History<What>): History<What> {
  const { past } = history
  if (past?.step.run === undefined) return history
  const { run: _, ...step } = past.step
  return { ...history, past: { step, rest: past.rest } }
}

/** Undoes the last step, or returns undefined if there is none. */
export function undo<What>(
  { past, future }: History<What>,
  edit: Edit,
): { history: History<What>; edit: Edit; step: Step<What> } | undefined {
  if (!past) return undefined
  const { step, rest } = past
  return {
    history: { past: rest, future: { step, rest: future } },
    edit: through(
      edit,
      inverse(step.patch),
      step.selectedBefore,
      step.drawing && [step.drawing[0]],
    ),
    step,
  }
}

/** Redoes the last undone step, or returns undefined if there is none. */
export function redo<What>(
  { past, future }: History<What>,
  edit: Edit,
): { history: History<What>; edit: Edit; step: Step<What> } | undefined {
  if (!future) return undefined
  const { step, rest } = future
  return {
    history: { past: { step, rest: past }, future: rest },
    edit: through(edit, step.patch, step.selectedAfter, step.drawing && [step.drawing[1]]),
    step,
  }
}

function through(
  { document }: Edit,
  patch: Patch<PlanElement>,
  selection: readonly string[],
  drawn?: readonly [StoredDrawing | undefined],
): Edit {
  const next = { ...document, elements: apply(document.elements, patch) }
  return { document: drawn ? withDrawing(next, drawn[0]) : next, selection }
}
