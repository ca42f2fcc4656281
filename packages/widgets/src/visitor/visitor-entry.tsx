import type { Visit } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import {
  findCheckInObstacle,
  findMissing,
  findVisitRefusals,
  type VisitField,
  wallNow,
} from '@mosaic-booking/sdk/rules'
import { useId, useRef, useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { useRuntime } from '../use-runtime.js'
import { DeclarationField } from './declaration-field.js'
import { EntryFields, type EntryErrors } from './entry-fields.js'
import { FailureNotice } from './failure-notice.js'
import { HostMessageField } from './host-message-field.js'
import { LinkedBookings } from './linked-bookings.js'
import type { PartProps } from './part-props.js'
import { useDeclaration } from './use-declaration.js'
import { useVisitAction } from './use-visit-action.js'
import {
  isReceptionStaff,
  toChanges,
  toCheckIn,
  toEntry,
  toVisitInput,
  type VisitForm,
} from './visit-draft.js'
import { messages } from './visitor-dialog.messages.js'
import type { VisitorReason } from './visitor-mode.js'

interface VisitorEntryProps extends PartProps {
  /** The visit to edit. Undefined for a new visit. */
  readonly visit: Visit | undefined
  readonly initial: VisitForm
}

const errorTexts = {
  email: 'emailInvalid',
  past: 'datePast',
  required: 'timeFromRequired',
  pastTime: 'timesInOrder',
} as const

/** Form for new and existing visits. A new visit for today can be checked in immediately. */
// eslint-disable-next-line eslint/max-lines-per-function -- one form: what is checked, sent and shown belongs to the same draft
export function VisitorEntry({
  visit,
  initial: given,
  user,
  receptions,
  onDone,
  onAuthRequired,
}: VisitorEntryProps) {
  const t = useMessages(messages)
  const session = useRuntime()
  const formId = useId()
  // Changes saved by other users in the meantime are not part of this form's changes.
  const [initial] = useState(given)
  const [form, setForm] = useState(initial)
  const [attempt, setAttempt] = useState<'save' | 'checkIn'>()
  const [isDiscarding, setDiscarding] = useState(false)
  const reason = useRef<VisitorReason>('add')
  const action = useVisitAction((saved) => onDone(reason.current, saved), onAuthRequired)
  const isStaff = isReceptionStaff(user)
  const reception = receptions.find(({ id }) => id === form.locationId)
  const today = wallNow(reception?.timeZone ?? visit?.timeZone ?? 'UTC').slice(0, 10)
  const asked = useDeclaration(visit ? undefined : reception, form.guestId, form.date)
  const isOpen = asked?.view.status === 'NOT_COMPLETED'
  const entry = toEntry(form)
  const factsOf = (checksIn: boolean) => ({
    hasLocations: receptions.length > 0,
    checksIn,
    today,
    storedDate: visit?.date,
  })
  const missing = findMissing(entry, factsOf(false))
  const refusals = findVisitRefusals(entry, factsOf(attempt === 'checkIn'))
  const obstacle = findCheckInObstacle({
    date: form.date,
    today,
    needsDeclaration: isOpen,
    isWitnessed: form.isWitness,
  })
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial)

  const errors: EntryErrors = { ...action.failure?.fields }
  if (attempt)
    for (const refusal of refusals)
      errors[refusal.field] = t(refusal.field === 'text' ? refusal.code : errorTexts[refusal.code])

  const change = (next: VisitForm) => {
    action.forget()
    setForm(next)
  }
  function submit(kind: 'save' | 'checkIn') {
    setAttempt(kind)
    if (missing.length > 0 || findVisitRefusals(entry, factsOf(kind === 'checkIn')).length > 0)
      return
    reason.current = visit ? 'edit' : kind === 'checkIn' ? 'checkIn' : 'add'
    action.run(() => send(kind === 'checkIn'), t('unknownError'))
  }
  async function send(checksIn: boolean): Promise<Visit | undefined> {
    if (!visit) {
      const checkIn = checksIn
        ? toCheckIn(form, { isStaff, open: isOpen ? asked : undefined })
        : undefined
      return mutate(session, 'visitor.create', { body: toVisitInput(form, checkIn) })
    }
    const changes = toChanges(form, initial)
    let saved: Visit = visit
    if (changes.guest)
      saved = await mutate(session, 'visitor.saveGuest', { id: visit.id, body: changes.guest })
    if (changes.visit)
      saved = await mutate(session, 'visitor.update', { id: visit.id, body: changes.visit })
    return saved
  }
  const closeRequest = () => (isDirty && !isDiscarding ? setDiscarding(true) : onDone('close'))

  const canCheckIn = !visit && missing.length === 0 && obstacle === undefined
  const footer = isDiscarding ? (
    <>
      <span className="mb-dialog-aside">{t('discardQuestion')}</span>
      <Button onClick={() => setDiscarding(false)}>{t('continueEditing')}</Button>
      <Button variant="danger" onClick={() => onDone('close')}>
        {t('discard')}
      </Button>
    </>
  ) : (
    <>
      {missing.length > 0 && (
        <span className="mb-dialog-aside mb-visitor-missing">
          {t('missing', { fields: missing.map((field) => t(labels[field])).join(', ') })}
        </span>
      )}
      <Button onClick={closeRequest}>{t('cancel')}</Button>
      {!visit && form.date === today && (
        <Button
          disabled={!canCheckIn}
          title={obstacle && t(obstacle)}
          busy={action.isBusy && attempt === 'checkIn'}
          onClick={() => submit('checkIn')}
        >
          {t('addAndCheckIn')}
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        form={formId}
        disabled={missing.length > 0}
        busy={action.isBusy && attempt === 'save'}
      >
        {t(visit ? 'save' : 'add')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={t(!visit ? 'new' : form.isInternal ? 'editStaff' : 'edit')}
      subtitle={visit?.guest.name}
      onCloseRequest={closeRequest}
      footer={footer}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit('save')
        }}
      >
        <fieldset className="mb-visitor-fields" disabled={action.isBusy}>
          <FailureNotice failure={refusals.length > 0 ? undefined : action.failure} />
          <EntryFields
            form={form}
            visit={visit}
            user={user}
            receptions={receptions}
            today={today}
            errors={errors}
            onChange={change}
          />
          {asked && (
            <DeclarationField
              templateId={asked.templateId}
              declaration={asked.view}
              isWitness={form.isWitness}
              canWitness={isStaff}
              onWitness={(isWitness) => change({ ...form, isWitness })}
            />
          )}
          {!visit && isStaff && (
            <HostMessageField
              value={form.text}
              isEditable
              error={errors.text}
              onChange={(text) => change({ ...form, text })}
            />
          )}
          {visit && visit.bookings.length > 0 && <LinkedBookings bookings={visit.bookings} />}
        </fieldset>
      </form>
    </Dialog>
  )
}

const labels = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  hostId: 'host',
  date: 'date',
  timeFrom: 'timeFrom',
  timeTo: 'timeTo',
  locationId: 'location',
  text: 'hostMessage',
} as const satisfies Record<VisitField, string>
