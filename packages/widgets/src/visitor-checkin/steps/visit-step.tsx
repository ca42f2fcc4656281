import { formatTime } from '@mosaic-booking/sdk/rules'
import type { Visit } from '@mosaic-booking/sdk'
import { useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { TextField } from '../../ui/text-field/text-field.js'
import type { KioskDetails, KioskState } from '../kiosk-steps.js'
import { messages } from '../visitor-checkin.messages.js'
import { StepFrame } from './step-frame.js'

interface VisitStepProps {
  readonly visit: Visit
  readonly intent: KioskState['intent']
  readonly details: KioskDetails | undefined
  /** Whether the declaration is the next step. */
  readonly signsNext: boolean
  readonly isBusy: boolean
  readonly onConfirm: (details: KioskDetails) => void
  readonly onBack: () => void
}

/** The visitor confirms their details and, on arrival, can add a vehicle and a phone number. */
export function VisitStep(props: VisitStepProps) {
  const { visit, intent, details, signsNext, isBusy, onConfirm, onBack } = props
  const t = useMessages(messages)
  const setting = useLocale()
  const [form, setForm] = useState(details ?? { contactNumber: '', vehicleRegistration: '' })
  const text = (field: keyof KioskDetails) => ({
    label: t(field),
    value: form[field],
    autoComplete: 'off',
    onChange: (value: string) => setForm({ ...form, [field]: value }),
  })
  const when = visit.when && ` · ${formatTime(visit.when, setting)}`
  return (
    <StepFrame
      title={visit.guest.name}
      subtitle={`${t('visiting', { host: visit.host.name })}${when ?? ''}`}
      onBack={onBack}
    >
      <form
        className="mb-kiosk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(form)
        }}
      >
        {intent === 'checkIn' && (
          <div className="mb-kiosk-row">
            <TextField {...text('vehicleRegistration')} maxLength={20} hint={t('optional')} />
            <TextField {...text('contactNumber')} maxLength={50} type="tel" />
          </div>
        )}
        <Button variant="primary" type="submit" wide busy={isBusy}>
          {t(signsNext ? 'continue' : intent)}
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          {t('notYou')}
        </Button>
      </form>
    </StepFrame>
  )
}
