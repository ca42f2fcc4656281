import { toMessage } from '@mosaic-booking/sdk'
import {
  Button,
  Dialog,
  Notice,
  ProgressBar,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useAskBeforeUnload } from '../../../shared/leave-guard.js'
import { toasts } from '../../../shared/toasts.js'
import type { Entry, EntryListProps } from './entry-list-props.js'
import { isGone } from './is-gone.js'
import { messages } from './entry-list.messages.js'

interface RemoveDialogProps<E extends Entry, Draft extends object> {
  readonly list: Pick<
    EntryListProps<E, Draft>,
    | 'nameOf'
    | 'remove'
    | 'removeTitle'
    | 'removeText'
    | 'removeFailed'
    | 'refuseRemoval'
    | 'describeFailure'
    | 'removal'
  > & { readonly query: { readonly refetch: () => unknown } }
  readonly entries: readonly E[]
  readonly onDone: () => void
  readonly onRemoved: () => void
}

/** Confirms, then removes entries one by one, stopping at the first failure. */
export function RemoveDialog<E extends Entry, Draft extends object>({
  list,
  entries,
  onDone,
  onRemoved,
}: RemoveDialogProps<E, Draft>) {
  const { query, nameOf, remove, removeFailed, refuseRemoval, describeFailure, removal } = list
  const t = useMessages(messages)
  const { language } = useLocale()
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const left = entries.slice(done)
  const removeTitle = list.removeTitle ?? ((values) => t('removeTitle', values))
  const refusals = entries.flatMap((entry) => refuseRemoval?.(entry) ?? [])
  const removeAll = async () => {
    setProblem(undefined)
    for (const [index, entry] of left.entries()) {
      const before = entries.length - left.length + index
      setDone(before)
      try {
        await remove?.(entry)
      } catch (error) {
        const described = describeFailure?.(error)
        // Another user has already deleted the entry, so the goal is reached.
        if (!described && !removal && isGone(error)) {
          void query.refetch()
          continue
        }
        const message = described ?? toMessage(error, t('removeFailed'), language)
        setProblem(
          removal
            ? `${removal.failed(entry, before)}. ${message}`
            : [removeFailed, t('stopped', { name: nameOf(entry), message })]
                .filter(Boolean)
                .join('. '),
        )
        return
      }
    }
    toasts.add({
      tone: 'success',
      text: removal?.done(entries.length) ?? t('removed', { count: entries.length }),
    })
    onRemoved()
    onDone()
  }
  const isBusy = done !== undefined && !problem
  useAskBeforeUnload(isBusy)
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
        removal?.title(entries) ?? removeTitle({ count: entries.length, name: nameOf(entries[0]!) })
      }
      onCloseRequest={() => !isBusy && onDone()}
      footer={
        <>
          <Button onClick={onDone} disabled={isBusy}>
            {t('keep')}
          </Button>
          <Button
            variant={removal?.isHarmless ? 'primary' : 'danger'}
            busy={isBusy}
            onClick={() => void removeAll()}
          >
            {removal?.label ?? t('remove')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{(removal?.text ?? list.removeText)?.(entries) ?? t('removeText')}</p>
      {isBusy && entries.length > 1 && (
        <ProgressBar label={removal?.label ?? t('removing')} value={done} max={entries.length} />
      )}
    </Dialog>
  )
}
