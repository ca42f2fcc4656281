import { useMessages } from '../../locale/messages.js'
import { Button } from '../../ui/button/button.js'
import type { KioskOptions } from '../kiosk-options.js'
import { messages } from '../visitor-checkin.messages.js'
import { IdlePictures } from '../idle-pictures.js'
import { usePictures } from '../use-pictures.js'
import { StepFrame } from './step-frame.js'

interface StartStepProps {
  readonly options: KioskOptions
  readonly onArrive: () => void
  readonly onLeave: () => void
}

/** A kiosk's idle screen. */
export function StartStep({
  options: { infoMessage, supportMessage, pictures: addresses, colour },
  onArrive,
  onLeave,
}: StartStepProps) {
  const t = useMessages(messages)
  const pictures = usePictures(addresses)
  return (
    <>
      {(pictures.length > 0 || colour) && <IdlePictures pictures={pictures} colour={colour} />}
      <StepFrame title={t('welcome')} isStart>
        {infoMessage && <p className="mb-kiosk-lead">{infoMessage}</p>}
        <div className="mb-kiosk-choices">
          <Button variant="primary" icon="log-in" wide onClick={onArrive}>
            {t('checkIn')}
          </Button>
          <Button icon="log-out" wide onClick={onLeave}>
            {t('checkOut')}
          </Button>
        </div>
        {supportMessage && <p className="mb-kiosk-support">{supportMessage}</p>}
      </StepFrame>
    </>
  )
}
