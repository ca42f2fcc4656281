import { toMessage } from '@mosaic-booking/sdk'
import { readNumber } from '@mosaic-booking/sdk/rules'
import type { useApiQuery } from '@mosaic-booking/widgets'
import {
  Button,
  Dialog,
  EmptyState,
  Loading,
  Notice,
  ProgressBar,
  useLocale,
  useMessages,
  type MenuItem,
  type Sort,
} from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { DataTable, type DataColumn } from '../../../shared/data-table/data-table.js'
import { FormDialog, type FieldErrors } from '../../../shared/form-dialog/form-dialog.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { toasts } from '../../../shared/toasts.js'
import { useSession } from '../../../shell/session.js'
import './entry-list.css'
import { messages } from './entry-list.messages.js'

interface Entry {
  readonly id: number
}
export interface EntryFormProps<Draft> {
  readonly isNew: boolean
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<Draft>) => void
}

/** A list that administrators keep: what its entries look like, and how they are changed. */
export interface EntryListProps<E extends Entry, Draft extends object> {
  /** The name of the view; the user's choices of columns are kept under it. */
  readonly name: string
  readonly title: string
  readonly subtitle: string
  /** The label of the button that adds an entry, and the title of its form. */
  readonly addLabel: string
  readonly emptyText: string
  readonly query: ReturnType<typeof useApiQuery<readonly E[]>>
  readonly columns: readonly DataColumn<E>[]
  readonly nameOf: (entry: E) => string
  /** The form of an entry, or of a new one. */
  readonly toDraft: (entry: E | undefined) => Draft
  /** Why the draft cannot be saved, by field. */
  readonly validate: (draft: Draft) => FieldErrors
  readonly Form: (props: EntryFormProps<Draft>) => ReactNode
  readonly save: (draft: Draft, id: number | undefined) => Promise<unknown>
  /** Omitted where entries are kept for good. */
  readonly remove?: (entry: E) => Promise<unknown>
  /** Entries are added and removed, and never changed. */
  readonly isFixed?: boolean
  /** Further items of an entry's menu. */
  readonly actions?: (entry: E) => readonly MenuItem[]
  readonly defaultSort?: Sort
  /** Below the heading, for example a choice between lists. */
  readonly header?: ReactNode
  /** Says which fields are wrong, or how many. */
  readonly summarize?: (count: number, errors: FieldErrors) => ReactNode
  /** Why an entry cannot be removed. */
  readonly refuseRemoval?: (entry: E) => string | undefined
  /** Shown if saving fails without a message of the server. */
  readonly saveFailed?: string
  /** Shown before the server's message if removing fails. */
  readonly removeFailed?: string
  /** Says why saving or removing failed, instead of the server's message. */
  readonly describeFailure?: (error: unknown) => string
}

type Open<E> =
  | { readonly kind: 'form'; readonly entry: E | undefined }
  | {
      readonly kind: 'remove'
      readonly entries: readonly E[]
      readonly onDone: () => void
    }

/** Lists entries in a table, with a form to add or change one, and removal of one or several. */
export function EntryList<E extends Entry, Draft extends object>(list: EntryListProps<E, Draft>) {
  const { name, title, subtitle, addLabel, emptyText, query, columns, nameOf } = list
  const t = useMessages(messages)
  const { language } = useLocale()
  const { owner, org } = useSession()
  const [open, setOpen] = useState<Open<E>>()
  const close = () => setOpen(undefined)
  const add = (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => setOpen({ kind: 'form', entry: undefined })}
    >
      {addLabel}
    </Button>
  )
  return (
    <>
      <PageHeading title={title} subtitle={subtitle} actions={add} />
      {list.header}
      {query.error && !query.data ? (
        <div role="alert">
          <EmptyState
            icon="warning"
            title={t('failed')}
            actions={
              <Button icon="refresh" onClick={query.refetch}>
                {t('retry')}
              </Button>
            }
          >
            {toMessage(query.error, t('failed'), language)}
          </EmptyState>
        </div>
      ) : !query.data ? (
        <Loading label={t('loading')} />
      ) : query.data.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{emptyText}</EmptyState>
      ) : (
        <DataTable
          name={name}
          owner={owner}
          caption={title}
          columns={columns}
          rows={query.data}
          rowKey={({ id }) => id}
          rowName={nameOf}
          pageSize={readNumber(org.configSettings, 'default_page_size') ?? 10}
          {...(list.defaultSort && { defaultSort: list.defaultSort })}
          actions={(entry) => [
            ...(list.isFixed
              ? []
              : [
                  {
                    id: 'edit',
                    label: t('edit'),
                    icon: 'edit' as const,
                    onSelect: () => setOpen({ kind: 'form', entry }),
                  },
                ]),
            ...(list.actions?.(entry) ?? []),
            ...(list.remove
              ? [
                  {
                    id: 'remove',
                    label: t('remove'),
                    icon: 'trash' as const,
                    danger: true,
                    onSelect: () => setOpen({ kind: 'remove', entries: [entry], onDone: () => {} }),
                  },
                ]
              : []),
          ]}
          bulkActions={
            list.remove
              ? [
                  {
                    id: 'remove',
                    label: t('remove'),
                    icon: 'trash',
                    onSelect: (entries, onDone) => setOpen({ kind: 'remove', entries, onDone }),
                  },
                ]
              : []
          }
        />
      )}
      {open?.kind === 'form' && <EntryForm list={list} entry={open.entry} onDone={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog list={list} entries={open.entries} onDone={close} onRemoved={open.onDone} />
      )}
    </>
  )
}

interface EntryDialogProps<E extends Entry, Draft extends object> {
  readonly list: EntryListProps<E, Draft>
  readonly onDone: () => void
}

function EntryForm<E extends Entry, Draft extends object>({
  list,
  entry,
  onDone,
}: EntryDialogProps<E, Draft> & { readonly entry: E | undefined }) {
  const { addLabel, nameOf, toDraft, validate, summarize, Form, save } = list
  const t = useMessages(messages)
  const { language } = useLocale()
  // What the user has seen of the entry; live updates bring what others save meanwhile.
  const [seen, setSeen] = useState(entry)
  const latest = list.query.data?.find(({ id }) => id === seen?.id)
  const theirs = seen && latest ? describeChanges(list.columns, seen, latest) : ''
  const saveUnlessStale = async (draft: Draft) => {
    if (theirs) {
      setSeen(latest)
      throw new StaleEntry(t('stale', { list: theirs }))
    }
    await save(draft, entry?.id)
  }
  const describeFailure = (error: unknown) =>
    error instanceof StaleEntry
      ? error.message
      : (list.describeFailure?.(error) ??
        toMessage(error, list.saveFailed ?? t('saveFailed'), language))
  return (
    <FormDialog
      title={entry ? t('editNamed', { name: nameOf(entry) }) : addLabel}
      first={toDraft(entry)}
      validate={validate}
      summarize={summarize}
      save={saveUnlessStale}
      fallback={describeFailure}
      onDone={onDone}
    >
      {(form) => <Form isNew={entry === undefined} {...form} />}
    </FormDialog>
  )
}

/** Somebody else has saved the entry while the form was open. */
class StaleEntry extends Error {}

/** What differs between two states of an entry, by column: "Name: Canteen → Cantina". */
function describeChanges<E>(columns: readonly DataColumn<E>[], before: E, after: E): string {
  return columns
    .filter(({ value }) => value(before) !== value(after))
    .map(({ header, value }) => `${header}: ${value(before) ?? '–'} → ${value(after) ?? '–'}`)
    .join(', ')
}

/** Asks, then removes one entry after another; it stops at the first that cannot be removed. */
function RemoveDialog<E extends Entry, Draft extends object>({
  list: { nameOf, remove, removeFailed, refuseRemoval, describeFailure },
  entries,
  onDone,
  onRemoved,
}: EntryDialogProps<E, Draft> & {
  readonly entries: readonly E[]
  readonly onRemoved: () => void
}) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const left = entries.slice(done)
  const refusals = entries.flatMap((entry) => refuseRemoval?.(entry) ?? [])
  const removeAll = async () => {
    setProblem(undefined)
    for (const [index, entry] of left.entries()) {
      setDone(entries.length - left.length + index)
      try {
        await remove?.(entry)
      } catch (error) {
        const message = describeFailure?.(error) ?? toMessage(error, t('removeFailed'), language)
        setProblem(
          [removeFailed, t('stopped', { name: nameOf(entry), message })].filter(Boolean).join('. '),
        )
        return
      }
    }
    toasts.add({ tone: 'success', text: t('removed', { count: entries.length }) })
    onRemoved()
    onDone()
  }
  const isBusy = done !== undefined && !problem
  if (refusals.length > 0)
    return (
      <Dialog
        open
        alert
        size="small"
        title={t('cannotRemove')}
        onCloseRequest={onDone}
        footer={
          <Button variant="primary" onClick={onDone}>
            {t('close')}
          </Button>
        }
      >
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </Dialog>
    )
  return (
    <Dialog
      open
      alert
      size="small"
      title={
        entries.length === 1
          ? t('removeNamed', { name: nameOf(entries[0]!) })
          : t('removeMany', { count: entries.length })
      }
      onCloseRequest={() => !isBusy && onDone()}
      footer={
        <>
          <Button onClick={onDone} disabled={isBusy}>
            {t('keep')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void removeAll()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{t('removeText')}</p>
      {isBusy && entries.length > 1 && (
        <ProgressBar label={t('removing')} value={done} max={entries.length} />
      )}
    </Dialog>
  )
}
