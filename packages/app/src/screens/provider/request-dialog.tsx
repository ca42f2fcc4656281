import { Button, Dialog, formatRange, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './provider.messages.js'
import { RequestList } from './request-list.js'
import type { PlacedWork } from './to-work-entries.js'

interface RequestDialogProps {
  readonly booking: PlacedWork
  /** Only managers see booking notes (PROV-004). */
  readonly isManager: boolean
  readonly onClose: () => void
}

export function RequestDialog({ booking, isManager, onClose }: RequestDialogProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { locationName, timeFrom, timeTo, label, owner, attendeeCount, notes } = booking
  const facts = [
    [t('title'), label ?? t('untitled')],
    [t('owner'), owner?.name ?? t('private')],
    [t('people'), attendeeCount],
    [t('notes'), isManager ? notes : undefined],
  ]
  return (
    <Dialog
      open
      title={t('requestsOf', { place: locationName })}
      subtitle={formatRange(timeFrom, timeTo, setting, { style: 'medium' })}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <dl className="work-facts facts">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <RequestList booking={booking} />
    </Dialog>
  )
}
