import type { Device } from '@mosaic-booking/sdk'
import { RoomBoard, RoomPanel, Signage, VisitorCheckin } from '@mosaic-booking/widgets'
import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { messages } from './devices.messages.js'

type Place = Pick<Device, 'locationId'>

/** What the administrator's session can show of a screen. Kiosks wait for a person, always alike. */
const previews: Partial<Record<NonNullable<Device['kind']>, (place: Place) => ReactNode>> = {
  FOYER_PLAN: ({ locationId }) => <Signage locationId={locationId} onReload={() => false} />,
  ROOM_PANEL: ({ locationId }) => <RoomPanel spaceId={locationId} />,
  ROOM_BOARD: ({ locationId }) => <RoomBoard locationId={locationId} />,
  VISITOR_BOARD: ({ locationId }) => <VisitorCheckin mode="board" locationId={locationId} />,
}

interface DevicePreviewProps {
  readonly device: Device
  readonly onClose: () => void
}

/** A live picture of a screen's content, which nobody can operate. */
export default function DevicePreview({ device, onClose }: DevicePreviewProps) {
  const t = useMessages(messages)
  const { name, kind, rotation } = device
  return (
    <Dialog
      open
      title={name}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="stack gap-3">
        <div
          className="device-preview"
          data-upright={rotation === 90 || rotation === 270 || undefined}
          role="img"
          aria-label={t('previewOf', { name })}
        >
          <div inert>{kind && previews[kind]?.(device)}</div>
        </div>
        <p className="hint">{t('previewText')}</p>
      </div>
    </Dialog>
  )
}
