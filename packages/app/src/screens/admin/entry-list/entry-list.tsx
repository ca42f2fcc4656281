import {
  Button,
  EmptyState,
  focusedElement,
  useMessages,
  type IconName,
  type MenuItem,
  type Translate,
} from '@mosaic-booking/widgets/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { DataTable } from '../../../shared/data-table/data-table.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { useSession } from '../../../session/session.js'
import { usePageSize } from '../../../session/use-page-size.js'
import '../../../shared/filter-chips/filter-chips.css'
import './entry-list.css'
import { EntryForm } from './entry-form.js'
import { RemoveDialog } from './remove-dialog.js'
import { HistoryDialog } from './history-dialog.js'
import { type Entry, type EntryListProps } from './entry-list-props.js'
import { messages } from './entry-list.messages.js'

type Open<E> =
  | { readonly kind: 'form'; readonly entry: E | undefined }
  | { readonly kind: 'history'; readonly entry: E | undefined }
  | {
      readonly kind: 'remove'
      readonly entries: readonly E[]
      readonly onDone: () => void
    }

/** A table of entries, with a form for adding or editing and removal of one or more entries. */
export function EntryList<E extends Entry, Draft extends object>(list: EntryListProps<E, Draft>) {
  const { name, title, subtitle, addLabel, emptyTitle, emptyText, query, columns, nameOf } = list
  const t = useMessages(messages)
  const { owner } = useSession()
  const pageSize = usePageSize(list.pageSize)
  const [open, setOpen] = useState<Open<E>>()
  const close = () => setOpen(undefined)
  const removalIcon: IconName = !list.removal
    ? 'trash'
    : list.removal.isHarmless
      ? 'check'
      : 'minus'
  const isEmpty = query.data?.length === 0 && !list.isFiltered
  // An empty list has its own add button, so wait for the data before showing one here.
  const isWaiting = query.data === undefined && !query.error
  const addButton = useLaterButton(isEmpty)
  const add = {
    variant: 'primary',
    icon: 'plus',
    onClick: () => setOpen({ kind: 'form', entry: undefined }),
    children: addLabel,
  } as const
  return (
    <>
      <PageHeading
        title={title}
        subtitle={subtitle}
        kicker={list.kicker}
        actions={
          <>
            {list.history && (
              <Button icon="clock" onClick={() => setOpen({ kind: 'history', entry: undefined })}>
                {t('history')}
              </Button>
            )}
            <Button
              {...add}
              ref={addButton}
              className={isWaiting ? 'entry-add entry-add-waiting' : 'entry-add'}
              hidden={isEmpty}
            />
          </>
        }
      />
      {list.header && <div className="filter-chips">{list.header}</div>}
      <Loaded query={query} loading={t('loading')} failed={t('failed')}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={list.isFiltered ? 'search' : (list.emptyIcon ?? 'list')}
              title={list.isFiltered ? t('noneTitle') : emptyTitle}
              actions={isEmpty && <Button {...add} />}
            >
              {emptyText}
            </EmptyState>
          ) : (
            <DataTable
              name={name}
              owner={owner}
              caption={title}
              columns={columns}
              rows={all}
              rowKey={({ id }) => id}
              rowName={nameOf}
              pageSize={pageSize}
              {...(list.isPrintable && { isPrintable: true })}
              {...(list.defaultSort && { defaultSort: list.defaultSort })}
              {...(list.searched && { searched: list.searched })}
              canSelect={(entry) => !list.isForeign?.(entry) && !list.isNotKept?.(entry)}
              actions={(entry) => listActions(list, entry, { t, removalIcon, onOpen: setOpen })}
              bulkActions={
                list.remove
                  ? [
                      {
                        id: 'remove',
                        label: list.removal?.label ?? t('remove'),
                        icon: removalIcon,
                        onSelect: (entries, onDone) => setOpen({ kind: 'remove', entries, onDone }),
                      },
                    ]
                  : []
              }
            />
          )
        }
      </Loaded>
      {open?.kind === 'history' && list.history && (
        <HistoryDialog
          history={list.history}
          title={t('historyOf', { name: open.entry ? nameOf(open.entry) : title })}
          id={open.entry?.id}
          onDone={close}
        />
      )}
      {open?.kind === 'form' && <EntryForm list={list} entry={open.entry} onDone={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog list={list} entries={open.entries} onDone={close} onRemoved={open.onDone} />
      )}
    </>
  )
}

/** Moves focus to the heading's add button when the empty state's button disappears. */
function useLaterButton(isEmpty: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEmpty = useRef(isEmpty)
  useLayoutEffect(() => {
    if (wasEmpty.current && !isEmpty && !focusedElement()) button.current?.focus()
    wasEmpty.current = isEmpty
  }, [isEmpty])
  return button
}

interface ActionOptions<E> {
  readonly t: Translate<typeof messages>
  readonly removalIcon: IconName
  readonly onOpen: (open: Open<E>) => void
}

function listActions<E extends Entry, Draft extends object>(
  list: EntryListProps<E, Draft>,
  entry: E,
  { t, removalIcon, onOpen }: ActionOptions<E>,
): readonly MenuItem[] {
  const isOwn = !list.isForeign?.(entry)
  const isKept = !list.isNotKept?.(entry)
  return [
    ...(list.isFixed || !isOwn
      ? []
      : [
          {
            id: 'edit',
            label: t('edit'),
            icon: 'edit' as const,
            onSelect: () => onOpen({ kind: 'form', entry }),
          },
        ]),
    ...(list.actions?.(entry) ?? []),
    ...(list.history && isKept
      ? [
          {
            id: 'history',
            label: t('history'),
            icon: 'clock' as const,
            onSelect: () => onOpen({ kind: 'history', entry }),
          },
        ]
      : []),
    ...(list.remove && isOwn && isKept
      ? [
          {
            id: 'remove',
            label: list.removal?.label ?? t('remove'),
            icon: removalIcon,
            danger: !list.removal?.isHarmless,
            onSelect: () => onOpen({ kind: 'remove', entries: [entry], onDone: () => {} }),
          },
        ]
      : []),
  ]
}
