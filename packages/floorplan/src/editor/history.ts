import type { PlanElement } from '../formats/level/plan-level.js'
import type { Edit } from './edit.js'
import { apply, diff, inverse, type Patch } from './kernels/patch.js'

/** One undo step, stored as a diff: its size depends on the change and not on the plan. */
export type Step<What> = {
  readonly patch: Patch<PlanElement>
  readonly selectedBefore: readonly string[]
  readonly selectedAfter: readonly string[]
  /** The kind of change, announced on undo and redo. */
  readonly what: What
  /** Consecutive steps with the same run are merged: a held arrow key, or typing into a field. */
  readonly run?: string
}

/** The last step and those before it. */
type Chain<What> = { readonly step: Step<What>; readonly rest: Chain<What> } | null

/** Steps to undo and to redo, without a limit. */
export type History<What> = { readonly past: Chain<What>; readonly future: Chain<What> }

/** The empty history. */
export const noHistory: History<never> = { past: null, future: null }

/** The history after a change; steps to redo are dropped. */
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
    ...(run === undefined ? {} : { run }),
  }
  return { past: { step, rest: goesOn ? past!.rest : past }, future: null }
}

/** The history in which the next step is not merged with the last. */
export function endRun<What>(history: History<What>): History<What> {
  const { past } = history
  if (past?.step.run === undefined) return history
  const { run: _, ...step } = past.step
  return { ...history, past: { step, rest: past.rest } }
}

/** Undoes the last step; undefined if there is none. */
export function undo<What>(
  { past, future }: History<What>,
  edit: Edit,
): { history: History<What>; edit: Edit; step: Step<What> } | undefined {
  if (!past) return undefined
  const { step, rest } = past
  return {
    history: { past: rest, future: { step, rest: future } },
    edit: through(edit, inverse(step.patch), step.selectedBefore),
    step,
  }
}

/** Redoes the step undone last; undefined if there is none. */
export function redo<What>(
  { past, future }: History<What>,
  edit: Edit,
): { history: History<What>; edit: Edit; step: Step<What> } | undefined {
  if (!future) return undefined
  const { step, rest } = future
  return {
    history: { past: { step, rest: past }, future: rest },
    edit: through(edit, step.patch, step.selectedAfter),
    step,
  }
}

function through(
  { document }: Edit,
  patch: Patch<PlanElement>,
  selection: readonly string[],
): Edit {
  return { document: { ...document, elements: apply(document.elements, patch) }, selection }
}
