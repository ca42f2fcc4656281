import type { Booking } from '@mosaic-booking/sdk'
import {
  Button,
  Dialog,
  Notice,
  ProgressBar,
  TextArea,
  useMessages,
  type ListboxOption,
} from '@mosaic-booking/widgets/ui'
import { cancellationReasonMaxLength, isLongerThan } from '@mosaic-booking/sdk/rules'
import { useState } from 'react'
import { OwnerField } from '../owner-field.js'
import { messages } from './bulk.messages.js'
import { isEmptyEdit, type BulkEdit } from './bulk-edit.js'
import { BulkEditFields } from './bulk-edit-fields.js'
import type { BulkActionName } from './use-bulk-run.js'
import { useBulkSteps } from './use-bulk-steps.js'
import './bulk.css'

export interface BulkDialogProps {
  readonly action: BulkActionName
  readonly bookings: readonly Booking[]
  readonly onClose: () => void
  /** Called at the end with the unchanged bookings. */
  readonly onDone: (left: readonly Booking[]) => void
}

/**
 * Confirms, then changes bookings one by one with progress. Stops at the first failure or on
 * request; completed bookings retain their changes.
 */
export function BulkDialog({ action, bookings, onClose, onDone }: BulkDialogProps) {
  const t = useMessages(messages)
  const { left, progress, outcome, ...steps } = useBulkSteps(action, bookings, (notDone) => {
    onDone(notDone)
    onClose()
  })
  const [edit, setEdit] = useState<BulkEdit>({})
  const [newOwner, setNewOwner] = useState<ListboxOption | null>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isTooLong = isLongerThan(reason.trim(), cancellationReasonMaxLength)
  const isMissing = (action === 'reassign' && !newOwner) || (action === 'edit' && isEmptyEdit(edit))
  const go = (step: typeof steps.start) => {
    setChecked(true)
    if (!isMissing && !isTooLong)
      void step({ ownerId: Number(newOwner?.value), reason: reason.trim(), edit })
  }
  return (
    <Dialog
      open
      alert
      size="small"
      title={t(`${action}Many`, { count: left.length })}
      onCloseRequest={() => (progress ? steps.stop() : steps.leave())}
      footer={
        progress ? (
          <Button busy={steps.isStopping} onClick={steps.stop}>
            {t('stop')}
          </Button>
        ) : (
          <>
            <Button onClick={steps.leave}>{t('back')}</Button>
            {outcome?.isFailure && left.length > 1 && (
              <Button onClick={() => go(steps.skip)}>{t('skip')}</Button>
            )}
            <Button
              variant={action === 'cancel' || action === 'reject' ? 'danger' : 'primary'}
              onClick={() => go(steps.start)}
            >
              {t(action === 'edit' ? 'editNow' : action)}
            </Button>
          </>
        )
      }
    >
      <div className="bulk-dialog stack">
        {outcome && (
          <Notice tone={outcome.isFailure ? 'error' : 'info'} title={outcome.title}>
            {outcome.text}
          </Notice>
        )}
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
            hint={t('ownerHint')}
            value={newOwner}
            onChange={setNewOwner}
            error={isChecked && isMissing ? t('ownerMissing') : undefined}
          />
        ) : action === 'edit' ? (
          <BulkEditFields
            bookings={left}
            edit={edit}
            onChange={setEdit}
            problem={isChecked && isMissing ? t('editNothing') : undefined}
          />
        ) : (
          <>
            <p>{t(`${action}Text`, { count: left.length })}</p>
            {action !== 'approve' && (
              <TextArea
                label={t('reasonField')}
                rows={2}
                counter={cancellationReasonMaxLength}
                value={reason}
                onChange={setReason}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
