import type { PlanElement } from '../formats/plan-level.js'
import type { Edit } from './edit.js'
import { apply, diff, inverse, type Patch } from './kernels/patch.js'

/**
 * One step: what it changed and nothing more, so that its size depends on the change and not on the
 * plan.
 */
export type Step<What> = {
  readonly patch: Patch<PlanElement>
  readonly selectedBefore: readonly string[]
  readonly selectedAfter: readonly string[]
  /** What was done, to say it again when it is undone. */
  readonly what: What
  /**
   * Steps that follow each other with the same word become one: a held arrow key, or typing into a
   * field.
   */
  readonly run?: string
}

/** The last step and those before it. */
type Chain<What> = { readonly step: Step<What>; readonly rest: Chain<What> } | null

/** What can be undone and what can be done again; it has no limit. */
export type History<What> = { readonly past: Chain<What>; readonly future: Chain<What> }

/** The history in which nothing has happened. */
export const noHistory: History<never> = { past: null, future: null }

/** The history after a change; what was undone before is forgotten. */
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

/** The history in which the next step begins anew, whatever its word for runs. */
export function endRun<What>(history: History<What>): History<What> {
  const { past } = history
  if (past?.step.run === undefined) return history
  const { run: _, ...step } = past.step
  return { ...history, past: { step, rest: past.rest } }
}

/** Takes the last step back; undefined when there is none. */
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

/** Does the step again that was undone last; undefined when there is none. */
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
