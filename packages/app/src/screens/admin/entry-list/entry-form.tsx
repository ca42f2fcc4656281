import { isApiError, toMessage, type LocationHistoryEntry } from '@mosaic-booking/sdk'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useRef, useState } from 'react'
import { useDescribeChange } from '../../../shared/change-list/use-describe-change.js'
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { useSession } from '../../../session/session.js'
import type { Entry, EntryListProps } from './entry-list-props.js'
import { toFieldNames } from './history-dialog.js'
import { isGone } from './is-gone.js'
import { messages } from './entry-list.messages.js'

interface EntryFormProps<E extends Entry, Draft extends object> {
  readonly list: Pick<
    EntryListProps<E, Draft>,
    | 'addLabel'
    | 'nameOf'
    | 'toDraft'
    | 'validate'
    | 'summarize'
    | 'Form'
    | 'save'
    | 'saveFailed'
    | 'describeFailure'
    | 'history'
    | 'isComplete'
    | 'isQuiet'
  > & { readonly query: { readonly refetch: () => unknown } }
  readonly entry: E | undefined
  readonly onDone: () => void
}

/** The server's response to an edit based on an outdated version. */
interface Conflict {
  readonly version: number
  readonly changes: readonly LocationHistoryEntry[]
}

const conflictOf = (error: unknown): Conflict | undefined =>
  isApiError(error) && error.code === 'VERSION_CONFLICT'
    ? (error.data as unknown as Conflict)
    : undefined

/**
 * Form for a new or existing entry. Concurrent changes are shown once before the user saves again.
 */
export function EntryForm<E extends Entry, Draft extends object>({
  list,
  entry,
  onDone,
}: EntryFormProps<E, Draft>) {
  const { addLabel, nameOf, toDraft, validate, summarize, Form, save, history } = list
  const t = useMessages(messages)
  const { language } = useLocale()
  const { user } = useSession()
  const describe = useDescribeChange(toFieldNames(history))
  // The latest version that the user has seen.
  const version = useRef(entry?.version)
  const [isStale, setStale] = useState(false)
  const saveBased = async (draft: Draft) => {
    try {
      await save(
        draft,
        entry?.id,
        version.current === undefined ? {} : { version: version.current },
      )
    } catch (error) {
      if (entry && isGone(error)) list.query.refetch()
      const conflict = conflictOf(error)
      if (conflict) {
        version.current = conflict.version
        setStale(true)
      }
      throw error
    }
  }
  const describeFailure = (error: unknown) => {
    if (entry && isGone(error)) return t('gone')
    const theirs = conflictOf(error)?.changes ?? []
    if (theirs.length > 0) {
      const person = theirs[0]?.person
      const list = theirs
        .flatMap(({ changes }) => changes.map((change) => `• ${describe(change)}`))
        .join('\n')
      return theirs.every((change) => change.person?.id === user.personId)
        ? t('staleOwn', { list })
        : t('stale', { person: person?.name ?? t('somebody'), list })
    }
    return (
      list.describeFailure?.(error) ??
      toMessage(error, list.saveFailed ?? t('saveFailed'), language)
    )
  }
  return (
    <FormDialog
      title={entry ? t('editNamed', { name: nameOf(entry) }) : addLabel}
      action={entry ? (isStale ? t('saveAnyway') : undefined) : addLabel}
      first={toDraft(entry)}
      validate={validate}
      summarize={summarize && ((count, errors) => summarize(count, errors, entry === undefined))}
      save={saveBased}
      fallback={describeFailure}
      {...(list.isComplete && { isConfirmed: list.isComplete })}
      {...(list.isQuiet && { isQuiet: true })}
      onDone={onDone}
    >
      {(form) => <Form isNew={entry === undefined} {...form} />}
    </FormDialog>
  )
}
