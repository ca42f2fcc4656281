export { arrayCopy, type ArrayOptions } from './array-copy.js'
export { bindByLabel, bindSelected, searchPlaces, unboundPlaces, type Place } from './binding.js'
export { paste, writeClipboard } from './clipboard.js'
export { readClipboard } from './read-clipboard.js'
export {
  addElements,
  alignSelected,
  distributeSelected,
  duplicateSelected,
  fitInto,
  growBy,
  moveBy,
  orderSelected,
  removeSelected,
  selectOnly,
  setCorners,
  setFields,
  turnBy,
  wallsFromDrawing,
  type ElementFields,
  type Order,
} from './commands.js'
export type { Command, Edit } from './edit.js'
export { editorMessages, type EditorMessages } from './messages.js'
export {
  createPlanEditor,
  type EditorLocale,
  type PlanEditor,
  type PlanEditorOptions,
} from './plan-editor.js'
export { shortcuts, type ActionName, type Shortcut } from './shortcuts.js'
export { EditorStore, type EditorState } from './store.js'
export type { What } from './messages.js'
export type { ToolName } from './tool-names.js'
export {
  planProblemCodes,
  validatePlan,
  type PlanProblem,
  type PlanProblemCode,
} from './validate.js'
