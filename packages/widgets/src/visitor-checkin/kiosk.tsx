import { wallNow } from '@mosaic-booking/sdk/rules'
import {
  toMessage,
  type DeclarationTemplate,
  type Reception,
  type Signature,
  type Visit,
} from '@mosaic-booking/sdk'
import {
  Suspense,
  useEffect,
  useReducer,
  useState,
  useCallback,
  type Ref,
  useImperativeHandle,
} from 'react'
import { acceptRef } from '../accept-ref.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Button } from '../ui/button/button.js'
import { Notice } from '../ui/notice/notice.js'
import { isTimeout } from './is-timeout.js'
import type { KioskOptions } from './kiosk-options.js'
import {
  decideStep,
  hostOfSubject,
  mustSign,
  nameOfSubject,
  startState,
  type KioskDetails,
  type KioskSubject,
} from './kiosk-steps.js'
import { DeclarationStep, preloadSteps, WalkInStep } from './lazy-parts.js'
import type { Outbox } from './outbox/outbox.js'
import type { VisitAct } from './outbox/visit-act.js'
import { DoneStep } from './steps/done-step.js'
import { FindStep } from './steps/find-step.js'
import { StartStep } from './steps/start-step.js'
import { VisitStep } from './steps/visit-step.js'
import { useIdle } from './use-idle.js'
import type { PassageDetail } from './visitor-checkin-definition.js'
import { messages } from './visitor-checkin.messages.js'

export interface KioskProps {
  readonly reception: Reception
  readonly visits: readonly Visit[]
  readonly template: DeclarationTemplate | undefined
  readonly options: KioskOptions
  readonly outbox: Outbox
  readonly idleSeconds: number
  readonly onPassage: (intent: 'checkIn' | 'checkOut', detail: PassageDetail) => void
  /** Called when the visitor has left, to reset their choices, such as the language. */
  readonly onReset: () => void
  /** Called with whether the kiosk waits for the next visitor. */
  readonly onStart: (isAtStart: boolean) => void
  readonly ref?: Ref<{ reset(): void }>
}

interface Entered {
  readonly subject: KioskSubject
  readonly details?: KioskDetails | undefined
  readonly signature?: Signature | undefined
}

/** Converts the visitor's step for the server, with the current time and date. */
function toAct(
  intent: 'checkIn' | 'checkOut',
  { subject, details, signature }: Entered,
  { id: locationId, timeZone, declarationTemplateId }: Reception,
): VisitAct {
  const name = nameOfSubject(subject)
  const at = new Date().toISOString()
  if (intent === 'checkOut' && 'visit' in subject)
    return { kind: 'checkOut', name, visitId: subject.visit.id, body: { at } }
  const phoneNumber = details?.contactNumber.trim()
  const vehicleRegistration = details?.vehicleRegistration.trim()
  const checkIn = {
    at,
    ...(phoneNumber && { phoneNumber }),
    ...(vehicleRegistration && { vehicleRegistration }),
    ...(signature && declarationTemplateId !== undefined && { signature, declarationTemplateId }),
  }
  if ('visit' in subject) return { kind: 'checkIn', name, visitId: subject.visit.id, body: checkIn }
  const { guest, host } = subject.walkIn
  const date = wallNow(timeZone).slice(0, 10)
  return { kind: 'create', name, body: { guest, hostId: host.id, locationId, date, checkIn } }
}

/** Guides a visitor through check-in or check-out, and clears their data when they have left. */
export const Kiosk = acceptRef(function Kiosk(props: KioskProps) {
  const { reception, visits, template, options, outbox, idleSeconds, onPassage, onReset } = props
  const { onStart, ref } = props
  const t = useMessages(messages)
  const { language } = useLocale()
  const [state, send] = useReducer(decideStep, startState)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { step, intent, subject, details } = state

  const reset = useCallback(() => {
    setFailure(undefined)
    setBusy(false)
    send({ type: 'reset' })
    onReset()
  }, [onReset])
  useImperativeHandle(ref, () => ({ reset }), [reset])
  useEffect(preloadSteps, [])
  useEffect(() => {
    onStart(step === 'start')
    return () => onStart(false)
  }, [step, onStart])
  const left = useIdle(step !== 'start' && step !== 'done', idleSeconds, reset)
  const back = () => {
    setFailure(undefined)
    send({ type: 'back' })
  }

  async function pass(entered: Entered) {
    setBusy(true)
    setFailure(undefined)
    const act = toAct(intent, entered, reception)
    const outcome = await outbox.act(act)
    setBusy(false)
    if (outcome.status === 'refused') {
      const { error } = outcome
      const fallback = t(intent === 'checkIn' ? 'checkInFailed' : 'checkOutFailed')
      return setFailure(isTimeout(error) ? t('timedOut') : toMessage(error, fallback, language))
    }
    const isWaiting = outcome.status === 'waiting'
    send({ type: 'done', subject: entered.subject, isWaiting })
    const visitId =
      act.kind === 'create' ? (isWaiting ? undefined : outcome.visit?.id) : act.visitId
    onPassage(intent, { ...(visitId !== undefined && { visitId }), isWaiting })
  }
  const asks = reception.declarationTemplateId
  const signsNext = (next: KioskSubject) => intent === 'checkIn' && mustSign(next, asks)

  return (
    <>
      {left !== undefined && (
        <Notice
          tone="warning"
          title={t('stillThere')}
          actions={<Button onClick={() => undefined}>{t('stay')}</Button>}
        >
          {t('resetSoon', { count: left })}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" title={failure}>
          {t('askReception')}
        </Notice>
      )}
      {step === 'start' && (
        <StartStep
          options={options}
          onArrive={() => send({ type: 'arrive' })}
          onLeave={() => send({ type: 'leave' })}
        />
      )}
      {step === 'find' && (
        <FindStep
          intent={intent}
          visits={visits}
          receptionId={reception.id}
          onFound={(visit) => send({ type: 'found', visit })}
          onNotExpected={() => send({ type: 'notExpected' })}
          onBack={back}
        />
      )}
      {step === 'walkIn' && (
        <Suspense>
          <WalkInStep
            receptionId={reception.id}
            visits={visits}
            entered={subject && 'walkIn' in subject ? subject.walkIn : undefined}
            onEntered={(walkIn) => {
              if (signsNext({ walkIn })) send({ type: 'entered', walkIn })
              else void pass({ subject: { walkIn } })
            }}
            onBack={back}
          />
        </Suspense>
      )}
      {step === 'visit' && subject && 'visit' in subject && (
        <VisitStep
          visit={subject.visit}
          intent={intent}
          details={details}
          signsNext={signsNext(subject)}
          isBusy={isBusy}
          onConfirm={(given) => {
            if (signsNext(subject)) send({ type: 'confirmed', details: given })
            else void pass({ subject, details: given })
          }}
          onBack={back}
        />
      )}
      {step === 'declaration' && subject && (
        <Suspense>
          <DeclarationStep
            template={template}
            isBusy={isBusy}
            onSigned={(signature) => void pass({ subject, details, signature })}
            onBack={back}
          />
        </Suspense>
      )}
      {step === 'done' && subject && (
        <DoneStep
          intent={intent}
          name={nameOfSubject(subject)}
          host={hostOfSubject(subject)}
          isWaiting={state.isWaiting === true}
          message={options.arrivalMessage}
          onFinish={reset}
        />
      )}
    </>
  )
})
