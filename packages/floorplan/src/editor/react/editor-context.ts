import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorMessages } from '../messages.js'
import type { PlanEditor } from '../plan-editor.js'
import type { EditorState } from '../store.js'
import type { PlanProblem } from '../validate.js'

/** The context of the panels. */
export type EditorParts = {
  editor: PlanEditor
  messages: EditorMessages
  problems: readonly PlanProblem[]
}

const Context = createContext<EditorParts | null>(null)

/** Provides the editor to the panels. */
export const EditorProvider = Context.Provider

/** The editor that a panel belongs to. */
export function useEditor(): EditorParts {
  return useContext(Context)!
}

/** The editor's state; rerenders on changes. */
export function useEditorState(): EditorState {
  const { store } = useEditor().editor
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
