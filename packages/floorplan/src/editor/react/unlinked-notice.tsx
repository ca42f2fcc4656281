import { useEditor, useEditorState } from './editor-context.js'

/**
 * Counts the elements without a space, and offers to create these spaces if the host supports it.
 */
export function UnlinkedNotice() {
  const {
    messages: { places: words },
    onCreateSpaces,
  } = useEditor()
  const { elements } = useEditorState().document
  const count = elements.filter(({ locationId }) => locationId === undefined).length
  if (!onCreateSpaces || count === 0) return null
  return (
    <div className="mb-fpe-stack">
      <p className="mb-fpe-muted">{words.unlinked(count)}</p>
      <button type="button" className="mb-fpe-plain mb-fpe-main" onClick={onCreateSpaces}>
        {words.create}
      </button>
    </div>
  )
}
