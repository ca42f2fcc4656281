import { toMessage, type Booking } from '@mosaic-booking/sdk'
import type { SequenceProgress } from '@mosaic-booking/sdk/rules'
import {
  Button,
  Dialog,
  Notice,
  ProgressBar,
  TextField,
  useLocale,
  useMessages,
  type ListboxOption,
} from '@mosaic-booking/widgets/ui'
import { useRef, useState } from 'react'
import { OwnerField } from '../owner-field.js'
import { toasts } from '../toasts.js'
import { messages } from './bulk.messages.js'
import { isEmptyEdit, type BulkEdit } from './bulk-edit.js'
import { BulkEditFields } from './bulk-edit-fields.js'
import { useBulkRun, type BulkActionName } from './use-bulk-run.js'

export interface BulkDialogProps {
  readonly action: BulkActionName
  readonly bookings: readonly Booking[]
  readonly onClose: () => void
  /** Called when all are done. */
  readonly onDone: () => void
}

/**
 * Asks, then changes one booking after another with progress, and stops at the first failure or
 * when told to. What is done stays done.
 */
export function BulkDialog({ action, bookings, onClose, onDone }: BulkDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const run = useBulkRun(action)
  const [left, setLeft] = useState(bookings)
  const [progress, setProgress] = useState<SequenceProgress>()
  const [problem, setProblem] = useState<string>()
  const [edit, setEdit] = useState<BulkEdit>({})
  const [newOwner, setNewOwner] = useState<ListboxOption | null>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const isMissing = (action === 'reassign' && !newOwner) || (action === 'edit' && isEmptyEdit(edit))
  const start = async () => {
    setChecked(true)
    if (isMissing) return
    setProblem(undefined)
    stop.current = new AbortController()
    const { failed, remaining } = await run(
      left,
      { ownerId: Number(newOwner?.value), reason: reason.trim(), edit },
      { onProgress: setProgress, signal: stop.current.signal },
    )
    setProgress(undefined)
    if (!failed && remaining.length === 0) {
      toasts.add({ tone: 'success', text: t(`${action}Done`, { count: bookings.length }) })
      onDone()
      return onClose()
    }
    setLeft(failed ? [failed, ...remaining] : remaining)
    const where = failed && [failed.locationName, failed.owner.name].filter(Boolean).join(', ')
    setProblem(
      failed
        ? `${t(`${action}Failed`)}: ${where}. ${toMessage(failed.error, '', language)}`
        : t('stopped'),
    )
  }
  return (
    <Dialog
      open
      alert
      size="small"
      title={t(`${action}Many`, { count: left.length })}
      onCloseRequest={() => !progress && onClose()}
      footer={
        progress ? (
          <Button onClick={() => stop.current?.abort()}>{t('stop')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('back')}</Button>
            <Button
              variant={action === 'cancel' || action === 'reject' ? 'danger' : 'primary'}
              onClick={() => void start()}
            >
              {t(action)}
            </Button>
          </>
        )
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      {progress ? (
        <ProgressBar
          label={t('working')}
          value={progress.done}
          max={progress.total}
          text={t('progress', { done: progress.done, total: progress.total })}
        />
      ) : action === 'reassign' ? (
        <OwnerField
          label={t('newOwner')}
          value={newOwner}
          onChange={setNewOwner}
          error={isChecked && isMissing ? t('ownerMissing') : undefined}
        />
      ) : action === 'edit' ? (
        <BulkEditFields
          edit={edit}
          onChange={setEdit}
          problem={isChecked && isMissing ? t('editNothing') : undefined}
        />
      ) : action === 'approve' ? (
        <p>{t('approveText')}</p>
      ) : (
        <TextField label={t('reasonField')} maxLength={255} value={reason} onChange={setReason} />
      )}
    </Dialog>
  )
}
