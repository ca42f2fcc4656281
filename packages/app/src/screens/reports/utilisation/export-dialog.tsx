import { Button, Checkbox, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { messages } from './utilisation.messages.js'

interface ExportDialogProps {
  readonly onClose: () => void
  readonly onExport: (hasGroups: boolean) => void
}

/** Offers to include rows for user groups (UTIL-004). */
export function ExportDialog({ onClose, onExport }: ExportDialogProps) {
  const t = useMessages(messages)
  const [hasGroups, setHasGroups] = useState(false)
  return (
    <Dialog
      open
      size="small"
      title={t('exportTitle')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" icon="download" onClick={() => onExport(hasGroups)}>
            {t('exportNow')}
          </Button>
        </>
      }
    >
      <Checkbox
        label={t('includeGroups')}
        hint={t('includeGroupsHint')}
        checked={hasGroups}
        onChange={setHasGroups}
      />
    </Dialog>
  )
}
