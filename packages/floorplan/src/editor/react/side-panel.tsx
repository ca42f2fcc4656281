import { useEffect, useId, useRef, useState } from 'react'
import { useEditor, useEditorState } from './editor-context.js'
import { NothingSelected } from './nothing-selected.js'
import { walkButtons } from './roving.js'

/** The panel's tabs. */
export type PageName = 'element' | 'places' | 'problems'

/** A field that keys on the plan lead to. */
export type FieldName = 'label' | 'search'

type SidePages = typeof import('./side-pages.js')

const pageNames: readonly PageName[] = ['element', 'places', 'problems']

export function SidePanel({
  page,
  onPage,
  wanted,
  onFocused,
}: {
  page: PageName
  onPage: (page: PageName) => void
  /** Receives focus as soon as it is there. */
  wanted: FieldName | null
  onFocused: () => void
}) {
  const { messages, problems } = useEditor()
  const { tool, selection } = useEditorState()
  const side = useRef<HTMLElement>(null)
  const [loaded, setPages] = useState<SidePages | 'failed'>()
  const id = useId()
  const mistakes = problems.filter(({ code }) => code !== 'unbound').length
  const count = mistakes || problems.length
  const isFurnishing = tool === 'furniture'
  const isSelected = selection.length > 0
  const isNeeded = page !== 'element' || isFurnishing || isSelected
  useEffect(() => {
    if (isNeeded && !loaded) void import('./side-pages.js').then(setPages, () => setPages('failed'))
  }, [isNeeded, loaded])
  useEffect(() => {
    if (!wanted || !loaded) return
    const name = wanted === 'label' ? '[name=label]' : '[type=search]'
    side.current!.querySelector<HTMLInputElement>(`input${name}`)?.focus()
    onFocused()
  }, [wanted, loaded, onFocused])

  const isFailed = loaded === 'failed'
  const pages = isFailed ? undefined : loaded
  function contentOf(name: PageName) {
    if (isFailed && isNeeded) return <LoadFailed onRetry={() => setPages(undefined)} />
    if (name === 'places') return pages && <pages.PlacesPanel />
    if (name === 'problems') return pages && <pages.ProblemsPanel />
    return (
      <>
        {isFurnishing && pages && <pages.FurniturePanel />}
        {!isSelected && <NothingSelected />}
        {isSelected && pages && <pages.ElementPanel onChoosePlace={() => onPage('places')} />}
      </>
    )
  }
  return (
    <aside ref={side} className="mb-fpe-side" aria-label={messages.panel}>
      <div
        className="mb-fpe-tabs"
        role="tablist"
        aria-label={messages.panel}
        onKeyDown={walkButtons}
        tabIndex={-1}
      >
        {pageNames.map((name) => (
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
      {pageNames.map((name) => (
        <div
          key={name}
          id={`${id}-${name}-page`}
          className="mb-fpe-page"
          role="tabpanel"
          aria-labelledby={`${id}-${name}`}
          aria-busy={(isNeeded && !loaded) || undefined}
          hidden={page !== name}
          tabIndex={0}
        >
          {page === name && contentOf(name)}
        </div>
      ))}
    </aside>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { messages } = useEditor()
  return (
    <>
      <p role="alert" className="mb-fpe-hint">
        {messages.panelFailed}
      </p>
      <button
        type="button"
        className="mb-fpe-plain"
        onClick={({ currentTarget }) => {
          // The button disappears, so its page takes the focus.
          currentTarget.parentElement!.focus()
          onRetry()
        }}
      >
        {messages.tryAgain}
      </button>
    </>
  )
}
