import type { Location } from '@mosaic-booking/sdk'
import { useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { Button } from '../../ui/button/button.js'
import { Dialog } from '../../ui/dialog/dialog.js'
import { LocationFacts } from '../location-facts.js'
import { toWhere } from '../to-where.js'
import { locationMessages } from '../location.messages.js'
import css from './location-details.css?inline'
import { LocationDetails } from './location-details.js'

export interface LocationInfoDialogProps {
  readonly location: Pick<
    Location,
    'id' | 'name' | 'longQualifier' | 'organisationName' | 'capacity'
  >
  readonly onClose: () => void
}

/** A space's details in a dialog, to read before booking. */
export function LocationInfoDialog({ location, onClose }: LocationInfoDialogProps) {
  useStyles(css)
  const t = useMessages(locationMessages)
  const { id, name, capacity } = location
  return (
    <Dialog
      open
      title={name}
      subtitle={toWhere(location)}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="mb-location-info">
        <LocationFacts location={{ capacity }} showsCapacity inWords />
        <LocationDetails id={id} hasWay />
      </div>
    </Dialog>
  )
}
