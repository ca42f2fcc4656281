import { formatList } from '@mosaic-booking/sdk/rules'
import { BookingDialog, PersonAvatar, type DialogDraft } from '@mosaic-booking/widgets'
import {
  Button,
  ButtonLink,
  Dialog,
  Icon,
  Notice,
  Spinner,
  toClassName,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPageOffered } from '../../routes.js'
import type { OpenSession } from '../../session/session.js'
import './find-anything.css'
import { messages } from './find-anything.messages.js'
import { isFindOpen } from './find-open.js'
import type { FindGroup, FindResult, ResultGroup } from './find-result.js'
import { minLetters, splitMatches } from './find-rules.js'
import { forgetSearches, keepSearch, readRecentSearches } from './recent-searches.js'
import { remoteGroups } from './remote-results.js'
import { useResults, type Results } from './use-results.js'

interface FindAnythingProps {
  readonly session: OpenSession
}

/** One search for spaces, people, bookings, pages and settings that the session may open. */
export function FindAnything({ session }: FindAnythingProps) {
  const [draft, setDraft] = useState<DialogDraft>()
  const close = () => isFindOpen.set(false)
  return draft ? (
    <BookingDialog open mode="book" draft={draft} onClose={close} />
  ) : (
    <FindDialog session={session} onClose={close} onBook={setDraft} />
  )
}

interface FindDialogProps extends FindAnythingProps {
  readonly onClose: () => void
  readonly onBook: (draft: DialogDraft) => void
}

function FindDialog({ session, onClose, onBook }: FindDialogProps) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const [recent, setRecent] = useState(() => readRecentSearches(session.owner))
  const results = useResults(session, typed)
  const text = typed.trim()
  const isRecent = text === '' && recent.length > 0
  const groups = isRecent ? [toRecentGroup(recent), ...results.groups] : results.groups
  const rows = groups.flatMap((one) => one.results)
  // Enter opens the best result of a text.
  const active = rows.find((row) => row.id === activeId) ?? (text ? rows[0] : undefined)

  const type = (value: string) => {
    setTyped(value)
    setActiveId(undefined)
  }
  const choose = ({ target }: FindResult) => {
    if (typeof target === 'object' && 'search' in target) {
      type(target.search)
      return
    }
    if (text) keepSearch(session.owner, text)
    if (typeof target === 'object') {
      onBook(target)
      return
    }
    onClose()
    void navigate(target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrow keys also operate an input method's suggestions.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && active) choose(active)
    else if (step && rows.length > 0) {
      const at = active ? rows.indexOf(active) : step > 0 ? -1 : 0
      setActiveId(rows.at((at + step) % rows.length)!.id)
    } else return
    event.preventDefault()
  }
  return (
    <Dialog open className="find-anything" title={t('title')} onCloseRequest={onClose}>
      <div className="find-field row gap-2">
        <Icon name="search" />
        <input
          ref={input}
          className="find-input"
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active && `${id}-list-${active.id}`}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          data-autofocus
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {results.isSearching && <Spinner size={16} />}
      </div>
      <Hint id={`${id}-hint`} text={text} session={session} />
      <p className="mb-visually-hidden" role="status">
        {text.length >= minLetters &&
          (results.isSearching ? t('searching') : t('found', { count: rows.length }))}
      </p>
      {rows.length > 0 && (
        <ResultList
          id={`${id}-list`}
          groups={groups}
          active={active}
          text={text}
          onChoose={choose}
        />
      )}
      <After results={results} text={text} isEmpty={rows.length === 0} session={session} />
      {isRecent && (
        <div className="find-forget">
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              forgetSearches(session.owner)
              setRecent([])
              input.current?.focus()
            }}
          >
            {t('forget')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const toRecentGroup = (recent: readonly string[]): ResultGroup => ({
  group: 'recent',
  results: recent.map((search) => ({
    id: `recent/${search}`,
    group: 'recent',
    icon: 'clock',
    label: search,
    target: { search },
  })),
})

interface ResultListProps {
  readonly id: string
  readonly groups: readonly ResultGroup[]
  /** The option that the field's `aria-activedescendant` references. */
  readonly active: FindResult | undefined
  readonly text: string
  readonly onChoose: (result: FindResult) => void
}

/** The results by group. Focus stays in the field. */
function ResultList({ id, groups, active, text, onChoose }: ResultListProps) {
  const t = useMessages(messages)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])
  return (
    <div ref={list} id={id} className="find-list" role="listbox" aria-label={t('results')}>
      {groups.map(({ group, results }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="find-group-title" role="presentation">
            {t(group)}
          </div>
          {results.map((result) => (
            <div
              key={result.id}
              id={`${id}-${result.id}`}
              role="option"
              aria-selected={result === active}
              className={toClassName('find-option', result === active && 'find-option-active')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(result)}
            >
              {result.face === undefined ? (
                <Icon name={result.icon} />
              ) : (
                <PersonAvatar
                  person={{ name: result.label, picture: result.face ?? undefined }}
                  size="small"
                />
              )}
              <span className="find-option-text">
                <bdi>
                  {splitMatches(result.label, text).map((part, index) =>
                    // eslint-disable-next-line react/no-array-index-key -- parts have no other identity
                    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
                  )}
                </bdi>
                {result.detail && <span className="hint">{result.detail}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface HintProps {
  readonly id: string
  readonly text: string
  readonly session: OpenSession
}

/** Lists the searchable groups, or the minimum length of a text. */
function Hint({ id, text, session }: HintProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const groups: readonly FindGroup[] = [...remoteGroups(session), 'pages', 'settings']
  return (
    <p id={id} className="find-hint hint">
      {text && text.length < minLetters
        ? t('tooShort', { count: minLetters })
        : t('scope', {
            groups: formatList(
              groups.map((group) => t(scopes[group])),
              setting,
            ),
          })}
    </p>
  )
}

const scopes = {
  spaces: 'inSpaces',
  people: 'inPeople',
  bookings: 'inBookings',
  pages: 'inPages',
  settings: 'inSettings',
} as const satisfies Record<FindGroup, keyof typeof messages>

/** Reports groups that could not be searched, or that there are no results. */
function After({
  results: { failed, isSearching, retry },
  text,
  isEmpty,
  session,
}: {
  readonly results: Results
  readonly text: string
  readonly isEmpty: boolean
  readonly session: OpenSession
}) {
  const t = useMessages(messages)
  const setting = useLocale()
  if (failed.length > 0)
    return (
      <Notice
        tone="warning"
        quiet
        actions={
          <Button size="small" icon="refresh" onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed', {
          groups: formatList(
            failed.map((group) => t(scopes[group])),
            setting,
          ),
        })}
      </Notice>
    )
  if (!isEmpty || isSearching || text.length < minLetters) return null
  return (
    <div className="find-nothing stack gap-2">
      <p className="find-nothing-title">{t('nothing', { text })}</p>
      <p className="hint">{t('nothingText')}</p>
      {isPageOffered('/find', session) && (
        <p>
          <ButtonLink
            size="small"
            icon="search"
            href="#/find"
            onClick={() => isFindOpen.set(false)}
          >
            {t('findSpaces')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
