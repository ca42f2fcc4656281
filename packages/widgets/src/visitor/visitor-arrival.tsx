import type { Visit, VisitNote } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { checkHostMessage, findCheckInObstacle, wallNow } from '@mosaic-booking/sdk/rules'
import { useId, useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { TextArea } from '../ui/text-area/text-area.js'
import { TextField } from '../ui/text-field/text-field.js'
import { useRuntime } from '../use-runtime.js'
import { DeclarationField } from './declaration-field.js'
import { FailureNotice } from './failure-notice.js'
import { HostMessageField } from './host-message-field.js'
import type { PartProps } from './part-props.js'
import { useDeclaration } from './use-declaration.js'
import { useVisitAction } from './use-visit-action.js'
import { useVisitSender } from './visit-sender.js'
import { toCheckIn, toStoredForm, type VisitForm } from './visit-draft.js'
import { messages } from './visitor-dialog.messages.js'
import { VisitFacts } from './visit-facts.js'

interface VisitorArrivalProps extends PartProps {
  readonly visit: Visit
  readonly note: VisitNote | undefined
}

/** Checks a visitor in with badge, vehicle, declaration, and a message for the host. */
export function VisitorArrival(props: VisitorArrivalProps) {
  const { visit, note, receptions, onDone, onAuthRequired } = props
  const t = useMessages(messages)
  const session = useRuntime()
  const sender = useVisitSender()
  const formId = useId()
  const initial: VisitForm = { ...toStoredForm(visit), note: note?.note ?? '' }
  const [form, setForm] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const action = useVisitAction((saved) => onDone('checkIn', saved), onAuthRequired)
  // The server offers the pass only to this reception's staff, regardless of other roles.
  const isStaff = visit.possibleActions.printPass
  const reception = receptions.find(({ id }) => id === visit.location.id)
  const asked = useDeclaration(reception, visit.guest.id, visit.date, visit)
  const isOpen = asked?.view.status === 'NOT_COMPLETED'
  const obstacle = findCheckInObstacle({
    date: visit.date,
    today: wallNow(visit.timeZone).slice(0, 10),
    needsDeclaration: isOpen,
    isWitnessed: form.isWitness,
  })
  const refusal = checkHostMessage(form.text, true)

  const text = (field: 'reference' | 'contactNumber' | 'vehicleRegistration') => ({
    label: t(field),
    value: form[field],
    error: action.failure?.fields[field],
    autoComplete: 'off',
    onChange: (value: string) => setForm({ ...form, [field]: value }),
  })
  async function send(): Promise<Visit> {
    const { id } = visit
    const reference = form.reference.trim()
    if (reference !== initial.reference)
      await mutate(session, 'visitor.update', { id, body: { reference } })
    const body = toCheckIn(form, { isStaff, open: isOpen ? asked : undefined })
    return sender.checkIn(visit, body)
  }
  function submit() {
    setSubmitted(true)
    if (obstacle === undefined && refusal === undefined) action.run(send, t('checkInFailed'))
  }
  return (
    <Dialog
      open
      title={t('checkInName', { name: visit.guest.name })}
      onCloseRequest={() => onDone('close')}
      footer={
        <>
          {obstacle && !(isOpen && !isStaff) && (
            <span className="mb-dialog-aside mb-visitor-missing">{t(obstacle)}</span>
          )}
          <Button onClick={() => onDone('close')}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={obstacle === 'DECLARATION_REQUIRED'}
            busy={action.isBusy}
          >
            {t('checkIn')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset className="mb-visitor-fields" disabled={action.isBusy}>
          <FailureNotice failure={action.failure} />
          <VisitFacts visit={visit} />
          {asked && (
            <DeclarationField
              templateId={asked.templateId}
              declaration={asked.view}
              isWitness={form.isWitness}
              canWitness={isStaff}
              onWitness={(isWitness) => setForm({ ...form, isWitness })}
            />
          )}
          <div className="mb-visitor-row">
            {visit.possibleActions.edit && <TextField {...text('reference')} />}
            <TextField {...text('vehicleRegistration')} />
            <TextField {...text('contactNumber')} type="tel" />
          </div>
          <HostMessageField
            value={form.text}
            isEditable={isStaff}
            error={isSubmitted && refusal ? t(refusal) : action.failure?.fields['text']}
            onChange={(value) => setForm({ ...form, text: value })}
          />
          {isStaff && (
            <TextArea
              label={t('note')}
              hint={t('noteHint')}
              rows={2}
              value={form.note}
              onChange={(value) => setForm({ ...form, note: value })}
            />
          )}
        </fieldset>
      </form>
    </Dialog>
  )
}
