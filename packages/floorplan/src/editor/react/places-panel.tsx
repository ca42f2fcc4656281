import { useId, useMemo, useState } from 'react'
import { bindByLabel, bindSelected, searchPlaces, unboundPlaces } from '../binding.js'
import { useEditor, useEditorState } from './editor-context.js'
import { UnlinkedNotice } from './unlinked-notice.js'

/** The maximum number of listed rows. Users search for the rest. */
const mostRows = 120

/**
 * Lists spaces: unbound ones can be bound to the selection, bound ones can be shown on the plan.
 */
export function PlacesPanel() {
  const {
    editor,
    messages: { places: words },
  } = useEditor()
  const { document, places, selection } = useEditorState()
  const [query, setQuery] = useState('')
  const [onlyUnbound, setOnlyUnbound] = useState(true)
  const id = useId()
  const unbound = useMemo(() => unboundPlaces(document, places), [document, places])
  const holders = useMemo(
    () =>
      new Map(
        document.elements.flatMap((element) =>
          element.locationId === undefined ? [] : [[element.locationId, element.id] as const],
        ),
      ),
    [document],
  )
  const found = useMemo(
    () => searchPlaces(onlyUnbound ? unbound : places, query),
    [onlyUnbound, unbound, places, query],
  )
  const canBind = selection.length === 1
  return (
    <>
      <div className="mb-fpe-stack">
        <label htmlFor={id}>{words.search}</label>
        <input
          id={id}
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <label className="mb-fpe-check">
          <input
            type="checkbox"
            checked={onlyUnbound}
            onChange={({ target }) => setOnlyUnbound(target.checked)}
          />
          {words.onlyUnbound}
        </label>
        <p className="mb-fpe-muted">{words.left(unbound.length, places.length)}</p>
      </div>
      <button
        type="button"
        className="mb-fpe-plain"
        onClick={() =>
          editor.store.run(bindByLabel(places), 'autoBound') ||
          editor.store.say(editor.store.messages.noneFound)
        }
      >
        {words.auto}
      </button>
      <UnlinkedNotice />
      {!canBind && found.length > 0 && <p className="mb-fpe-hint">{words.hint}</p>}
      {found.length === 0 && (
        <p className="mb-fpe-muted">
          {query === '' && onlyUnbound ? words.none : words.nothingFound}
        </p>
      )}
      <ul className="mb-fpe-rows">
        {found.slice(0, mostRows).map(({ id: placeId, name, detail }) => {
          const holder = holders.get(placeId)
          return (
            <li key={placeId}>
              <button
                type="button"
                className="mb-fpe-row"
                disabled={holder === undefined && !canBind}
                onClick={() =>
                  holder === undefined
                    ? editor.store.run(bindSelected(placeId), 'bound')
                    : editor.show([holder])
                }
              >
                <span className={holder === undefined ? 'mb-fpe-mark' : 'mb-fpe-mark mb-fpe-on'} />
                <span className="mb-fpe-text">
                  <span className="mb-fpe-hidden">
                    {holder === undefined ? words.bind : words.show}{' '}
                  </span>
                  {name}
                  {(detail || holder !== undefined) && (
                    <span className="mb-fpe-detail">
                      {' '}
                      {[detail, holder === undefined ? '' : words.onPlan]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {found.length > mostRows && (
        <p className="mb-fpe-muted">{words.more(found.length - mostRows)}</p>
      )}
    </>
  )
}
