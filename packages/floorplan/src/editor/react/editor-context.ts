import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorMessages } from '../messages.js'
import type { PlanEditor } from '../plan-editor.js'
import type { EditorState } from '../store.js'
import type { PlanProblem } from '../validate.js'

export type EditorParts = {
  editor: PlanEditor
  messages: EditorMessages
  problems: readonly PlanProblem[]
  onCreateSpaces?: (() => void) | undefined
}

const Context = createContext<EditorParts | null>(null)

export const EditorProvider = Context.Provider

export function useEditor(): EditorParts {
  return useContext(Context)!
}

export function useEditorState(): EditorState {
  const { store } = useEditor().editor
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
