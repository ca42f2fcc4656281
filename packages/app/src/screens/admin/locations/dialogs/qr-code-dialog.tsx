import { toMessage, type LocationQrCodeRequest } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Dialog,
  Loading,
  Notice,
  Segmented,
  common,
  defineMessages,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { saveFile } from '../../../../shared/save-file.js'

const messages = defineMessages('qr-code-dialog', {
  title: 'QR code of {name}',
  opensBooking:
    'This code opens the booking form for this space. Print it and display it at the space.',
  opensSearch:
    'This code opens the search. The code of an individual space opens its booking form.',
  purpose: 'The code opens',
  booking: 'Booking form',
  checkIn: common.checkIn,
  opensCheckIn:
    'People who scan this code at the space check in to their own booking. The code proves that they are there, so it also works where check-in is only possible at the location. Print it, or write its address to an NFC tag.',
  alt: 'QR code',
  loading: 'Loading the QR code…',
  failed: 'Failed to retrieve QR Code',
  png: 'Download PNG',
  svg: 'Download SVG',
})

const shown = 240
const printed = 1000

interface QrCodeProps {
  readonly id: number
  readonly name: string
  readonly isBookable: boolean
  readonly onClose: () => void
}

type Purpose = NonNullable<LocationQrCodeRequest['purpose']>

/** Shows the QR codes of a location, for booking and for check-in, with a download for print. */
export function QrCodeDialog({ id, name, isBookable, onClose }: QrCodeProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const [purpose, setPurpose] = useState<Purpose>('BOOKING')
  const [image, setImage] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let address: string | undefined
    let isGone = false
    setImage(undefined)
    setProblem(undefined)
    client.location.qrCode({ id, purpose, width: 2 * shown, height: 2 * shown }).then(
      (code) => {
        if (isGone) return
        address = URL.createObjectURL(code)
        setImage(address)
      },
      (error: unknown) => {
        if (!isGone) setProblem(toMessage(error, t('failed'), language))
      },
    )
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [client, id, purpose, t, language])
  const download = async (format: 'PNG' | 'SVG') => {
    setProblem(undefined)
    try {
      const size = { width: printed, height: printed }
      const code = await client.location.qrCode({ id, purpose, ...size, format })
      saveFile(
        `${name}${purpose === 'CHECK_IN' ? ` ${t('checkIn')}` : ''}.${format.toLowerCase()}`,
        code,
      )
    } catch (error) {
      setProblem(toMessage(error, t('failed'), language))
    }
  }
  return (
    <Dialog
      open
      size="small"
      title={t('title', { name })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button icon="download" disabled={!image} onClick={() => void download('SVG')}>
            {t('svg')}
          </Button>
          <Button
            variant="primary"
            icon="download"
            disabled={!image}
            onClick={() => void download('PNG')}
          >
            {t('png')}
          </Button>
        </>
      }
    >
      <div className="qr-code stack">
        {problem && <Notice tone="error">{problem}</Notice>}
        {isBookable && (
          <Segmented
            label={t('purpose')}
            value={purpose}
            onChange={setPurpose}
            wide
            choices={[
              { value: 'BOOKING', label: t('booking') },
              { value: 'CHECK_IN', label: t('checkIn') },
            ]}
          />
        )}
        <p>
          {t(purpose === 'CHECK_IN' ? 'opensCheckIn' : isBookable ? 'opensBooking' : 'opensSearch')}
        </p>
        {image ? (
          <img className="qr-code-image" src={image} alt={t('alt')} width={shown} height={shown} />
        ) : (
          !problem && (
            <div className="qr-code-room">
              <Loading label={t('loading')} />
            </div>
          )
        )}
      </div>
    </Dialog>
  )
}
