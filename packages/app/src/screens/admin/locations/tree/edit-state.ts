import { appendEdit, applyEdit, applyEdits, type Edit } from './hierarchy-edit.js'
import type { Hierarchy } from './hierarchy.js'

export interface EditState {
  readonly base: Hierarchy
  readonly edits: readonly Edit[]
  readonly tree: Hierarchy
  /** The tree before the last edit, so that further typing can replace that edit. */
  readonly before: Hierarchy
  /** Edits that could not be reapplied after another user had saved the tree. */
  readonly lost: readonly Edit[]
}

const replay = (base: Hierarchy, edits: readonly Edit[]): EditState => {
  const { tree: before, lost } = applyEdits(base, edits.slice(0, -1))
  const last = edits.at(-1)
  const tree = last ? applyEdit(before, last) : before
  const allLost = tree || !last ? lost : [...lost, last]
  return {
    base,
    edits: edits.filter((edit) => !allLost.includes(edit)),
    tree: tree ?? before,
    before,
    lost: allLost,
  }
}

export const startEdits = (base: Hierarchy): EditState => replay(base, [])

export function withEdit(state: EditState, edit: Edit): EditState {
  const edits = appendEdit(state.edits, edit)
  const before = edits.length > state.edits.length ? state.tree : state.before
  const tree = applyEdit(before, edit)
  return tree ? { ...state, edits, before, tree } : state
}

export const withoutLast = ({ base, edits }: EditState): EditState =>
  replay(base, edits.slice(0, -1))

/** Rebases the unsaved edits on a newly saved tree. */
export const onNewBase = ({ edits }: EditState, base: Hierarchy): EditState => replay(base, edits)
