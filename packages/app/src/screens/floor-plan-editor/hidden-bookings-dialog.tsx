import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './floor-plan-editor.messages.js'
import type { HiddenLocation } from './use-save-plan.js'

interface HiddenBookingsDialogProps {
  readonly locations: readonly HiddenLocation[]
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Confirms removing spaces with future bookings from the plan. */
export function HiddenBookingsDialog(props: HiddenBookingsDialogProps) {
  const { locations, isBusy, onSave, onClose } = props
  const t = useMessages(messages)
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('hiddenTitle')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keepEditing')}</Button>
          <Button variant="primary" busy={isBusy} onClick={onSave}>
            {t('saveAnyway')}
          </Button>
        </>
      }
    >
      <p>{t('hiddenText')}</p>
      <ul className="fpe-list">
        {locations.map(({ id, name, bookings }) => (
          <li key={id}>
            {name}: {t('bookings', { count: bookings })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
