import { isBookable } from '../../built/symbols.js'
import { lengthsOf } from '../kernels/lengths.js'
import { useEditor, useEditorState } from './editor-context.js'

/** The maximum number of listed rows; Tab on the plan reaches all. */
const mostRows = 200

/** Lists walls, doors and furniture, which have no marker in the list of the plan. */
export function PartsList() {
  const {
    editor: { store, show, focus },
    messages,
  } = useEditor()
  const { document } = useEditorState()
  const parts = document.elements.filter((element) => !isBookable(element))
  if (parts.length === 0) return null
  const { toText } = lengthsOf(document, messages.locale)
  return (
    <details>
      <summary>{messages.build.parts(parts.length)}</summary>
      <div className="mb-fpe-rows">
        {parts.slice(0, mostRows).map(({ id, width, height }) => (
          <button
            key={id}
            type="button"
            className="mb-fpe-row"
            onClick={() => {
              show([id])
              focus()
            }}
          >
            <span className="mb-fpe-text">
              {store.nameOf(id)}
              <span className="mb-fpe-detail">
                {toText(width)} × {toText(height)}
              </span>
            </span>
          </button>
        ))}
      </div>
      {parts.length > mostRows && (
        <p className="mb-fpe-muted">{messages.places.more(parts.length - mostRows)}</p>
      )}
    </details>
  )
}
