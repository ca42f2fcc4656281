import { useEffect } from 'react'
import { useMessages } from '../../locale/messages.js'
import { Button } from '../../ui/button/button.js'
import { Icon } from '../../ui/icon/icon.js'
import { messages } from '../visitor-checkin.messages.js'
import { StepFrame } from './step-frame.js'

interface DoneStepProps {
  readonly intent: 'checkIn' | 'checkOut'
  readonly name: string
  readonly host: string
  readonly isWaiting: boolean
  /** The organisation's text after check-in. It may say that the host knows, so only then. */
  readonly message: string | undefined
  readonly onFinish: () => void
}

/** How long the confirmation stays visible, unless the visitor continues. */
const stayMs = 12_000

/** Confirms the check-in or check-out, then returns to the start for the next visitor. */
export function DoneStep({ intent, name, host, isWaiting, message, onFinish }: DoneStepProps) {
  const t = useMessages(messages)
  useEffect(() => {
    const timer = setTimeout(onFinish, stayMs)
    return () => clearTimeout(timer)
  }, [onFinish])
  const isArrival = intent === 'checkIn'
  return (
    <StepFrame title={t(isArrival ? 'welcomeName' : 'goodbye', { name })}>
      <Icon className="mb-kiosk-done" name={isWaiting ? 'clock' : 'check-circle'} size={64} />
      <p className="mb-kiosk-lead">
        {isWaiting ? t('kept') : isArrival ? t('hostTold', { host }) : t('left')}
      </p>
      {isWaiting && isArrival && <p className="mb-kiosk-lead">{t('tellHost')}</p>}
      {isArrival && !isWaiting && message && <p className="mb-kiosk-lead">{message}</p>}
      <Button wide onClick={onFinish}>
        {t('finish')}
      </Button>
    </StepFrame>
  )
}
