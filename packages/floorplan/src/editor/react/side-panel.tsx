import { useId, type RefObject } from 'react'
import { useEditor, useEditorState } from './editor-context.js'
import { FurniturePanel } from './furniture-panel.js'
import { ElementPanel } from './element-panel.js'
import { PlacesPanel } from './places-panel.js'
import { ProblemsPanel } from './problems-panel.js'
import { walkButtons } from './roving.js'

/** The panel's tabs. */
export type PageName = 'element' | 'places' | 'problems'

const pages: readonly PageName[] = ['element', 'places', 'problems']

export function SidePanel({
  page,
  onPage,
  search,
}: {
  page: PageName
  onPage: (page: PageName) => void
  search: RefObject<HTMLInputElement | null>
}) {
  const { messages, problems } = useEditor()
  const { tool } = useEditorState()
  const id = useId()
  const mistakes = problems.filter(({ code }) => code !== 'unbound').length
  const count = mistakes || problems.length
  return (
    <aside className="mb-fpe-side" aria-label={messages.panel}>
      <div
        className="mb-fpe-tabs"
        role="tablist"
        aria-label={messages.panel}
        onKeyDown={walkButtons}
        tabIndex={-1}
      >
        {pages.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={page === name}
            aria-controls={`${id}-${name}-page`}
            tabIndex={page === name ? 0 : -1}
            onFocus={() => onPage(name)}
            onClick={() => onPage(name)}
          >
            {messages.tabs[name]}
            {name === 'problems' && count > 0 && (
              <span className={mistakes > 0 ? 'mb-fpe-count mb-fpe-bad' : 'mb-fpe-count'}>
                {count}
              </span>
            )}
          </button>
        ))}
      </div>
      {pages.map((name) => (
        <div
          key={name}
          id={`${id}-${name}-page`}
          className="mb-fpe-page"
          role="tabpanel"
          aria-labelledby={`${id}-${name}`}
          hidden={page !== name}
          tabIndex={0}
        >
          {page === name &&
            (name === 'element' ? (
              <>
                {tool === 'furniture' && <FurniturePanel />}
                <ElementPanel onChoosePlace={() => onPage('places')} />
              </>
            ) : name === 'places' ? (
              <PlacesPanel search={search} />
            ) : (
              <ProblemsPanel />
            ))}
        </div>
      ))}
    </aside>
  )
}
