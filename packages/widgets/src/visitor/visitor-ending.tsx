import type { Visit } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { useRuntime } from '../use-runtime.js'
import { FailureNotice } from './failure-notice.js'
import type { PartProps } from './part-props.js'
import { useVisitAction } from './use-visit-action.js'
import { useVisitSender } from './visit-sender.js'
import { VisitFacts } from './visit-facts.js'
import { messages } from './visitor-dialog.messages.js'

interface VisitorEndingProps extends PartProps {
  readonly visit: Visit
  readonly mode: 'checkOut' | 'delete'
}

/** Confirms, then checks the visitor out or deletes the visit. */
export function VisitorEnding({ visit, mode, onDone, onAuthRequired }: VisitorEndingProps) {
  const t = useMessages(messages)
  const session = useRuntime()
  const sender = useVisitSender()
  const isRemoval = mode === 'delete'
  const action = useVisitAction((saved) => onDone(mode, saved), onAuthRequired)
  const { id } = visit
  const leave = () => sender.checkOut(visit)
  const remove = async () => {
    await mutate(session, 'visitor.remove', { id })
    return visit
  }
  return (
    <Dialog
      open
      alert={isRemoval}
      size="small"
      title={isRemoval ? t('deleteQuestion') : t('checkOutName', { name: visit.guest.name })}
      subtitle={isRemoval ? visit.guest.name : undefined}
      onCloseRequest={() => onDone('close')}
      footer={
        <>
          <Button onClick={() => onDone('close')}>{t(isRemoval ? 'keep' : 'cancel')}</Button>
          <Button
            variant={isRemoval ? 'danger' : 'primary'}
            busy={action.isBusy}
            data-autofocus={isRemoval ? undefined : ''}
            onClick={() =>
              action.run(
                isRemoval ? remove : leave,
                t(isRemoval ? 'removeFailed' : 'checkOutFailed'),
              )
            }
          >
            {t(isRemoval ? 'remove' : 'checkOut')}
          </Button>
        </>
      }
    >
      <div className="mb-visitor-fields">
        <FailureNotice
          failure={action.failure}
          title={isRemoval ? undefined : t('checkOutFailed')}
          step="checkedOutBy"
        />
        <VisitFacts visit={visit} />
      </div>
    </Dialog>
  )
}
