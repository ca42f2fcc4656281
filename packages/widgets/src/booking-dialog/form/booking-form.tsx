import type { Booking, Category, FieldError, Location, User } from '@mosaic-booking/sdk'
import { isApiError, toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { decideFields, decideNotifyScope, fieldCodes, fillText } from '@mosaic-booking/sdk/rules'
import { useId, useMemo, useRef, useState } from 'react'
import { formatRange } from '../../locale/format-date.js'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { Dialog } from '../../ui/dialog/dialog.js'
import { Notice } from '../../ui/notice/notice.js'
import { TextField } from '../../ui/text-field/text-field.js'
import { useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import {
  chosenExtras,
  toEdit,
  toEditForm,
  toInput,
  type FormError,
  validateForm,
  type BookingForm as Form,
} from './booking-draft.js'
import { CheckResult } from './check-result.js'
import { decideAfterSave, type DialogMode, type DialogReason } from '../dialog-mode.js'
import { DetailFields } from './detail-fields.js'
import { LocationField } from './location-field.js'
import { TimeFields } from './time-fields.js'
import { useBookingCheck } from './use-booking-check.js'

interface BookingFormProps {
  readonly location: Location
  readonly category: Category | undefined
  readonly user: User
  /** The booking to edit; undefined for a new one. */
  readonly booking: Booking | undefined
  readonly initial: Form
  readonly section: string | undefined
  readonly onLocation: (id: number) => void
  readonly onSaved: (mode: DialogMode, booking: Booking) => void
  readonly onClose: (reason: DialogReason, booking?: Booking) => void
  readonly onBack: (() => void) | undefined
  readonly onBeforeBook: (() => boolean) | undefined
}

/** Error messages by field, in the user's language. */
export type FieldTexts = Readonly<Record<string, string | undefined>>

const sendable = (form: Form, booking: Booking | undefined) =>
  booking ? toEdit(form, booking) : toInput(form)

/** The form for new and existing bookings. Input survives every refusal of the server. */
// eslint-disable-next-line eslint/max-lines-per-function -- one form: what is checked, sent and shown belongs to the same draft
export function BookingForm({
  location,
  category,
  user,
  booking,
  initial,
  section,
  onLocation,
  onSaved,
  onClose,
  onBack,
  onBeforeBook,
}: BookingFormProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client, queryClient } = useRuntime()
  const formId = useId()
  const [form, setForm] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{
    text: string
    fields: readonly FieldError[]
    isStale: boolean
  }>()
  const [isLeaving, setLeaving] = useState(false)
  const alertRef = useRef<HTMLDivElement>(null)
  const check = useBookingCheck(form, booking)
  const errors = useMemo(
    () => validateForm(form, location, user.id, booking),
    [form, location, user.id, booking],
  )
  const fields = decideFields({
    location,
    user,
    booking,
    chosenExtras: chosenExtras(form, location),
  })
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial)

  const texts: Record<string, string | undefined> = {}
  const say = ({ code, values }: FormError) =>
    fillText(fieldCodes[code], setting.language, { location: location.name, ...values })
  if (isSubmitted) for (const [field, error] of Object.entries(errors)) texts[field] = say(error!)
  if (errors.timeTo) texts.timeTo = say(errors.timeTo)
  const isOverCapacity = errors.attendeeCount?.code === 'overCapacity'
  if (isOverCapacity) texts.attendeeCount = say(errors.attendeeCount!)
  for (const { field, message } of refusal?.fields ?? []) texts[field] ??= message

  function change(next: Form) {
    setForm(next)
    setRefusal(undefined)
    if (next.locationId !== form.locationId) onLocation(next.locationId)
  }

  async function submit() {
    setSubmitted(true)
    if (Object.keys(errors).length > 0 || isSending) return
    const body = sendable(form, booking)
    if (!body || onBeforeBook?.() === false) return
    setSending(true)
    setRefusal(undefined)
    try {
      const session = { client, queryClient }
      // For a new booking, the organisation's default decides who is notified (NTF-006).
      const saved = booking
        ? await mutate(session, 'booking.update', {
            id: booking.id,
            notifyScope: decideNotifyScope(booking, { ...booking, ...toPreview(form, booking) }),
            body,
          })
        : await mutate(session, 'booking.create', { body: toInput(form)! })
      const next = decideAfterSave(booking ? 'edit' : 'book', section)
      if (next === 'closed') onClose('edit', saved)
      else onSaved(next, saved)
    } catch (error) {
      const isStale = isApiError(error) && error.code === 'VERSION_CONFLICT'
      setRefusal({
        text: toMessage(error, t(booking ? 'saveFailed' : 'somethingWrong'), setting.language),
        fields: isApiError(error) ? (error.fields ?? []) : [],
        isStale,
      })
      setSending(false)
      requestAnimationFrame(() => alertRef.current?.focus())
    }
  }

  const closeRequest = () => (isDirty && !isLeaving ? setLeaving(true) : onClose('close', booking))
  const title = booking ? t('edit') : t('book', { location: location.name })
  const input = toInput(form)
  const subtitle = input
    ? formatRange(input.timeFrom, input.timeTo, setting, { allDay: form.allDay })
    : undefined
  const isBlocked = check?.status === 'ERROR' || isOverCapacity || errors.timeTo !== undefined
  const footer = isLeaving ? (
    <>
      <span className="mb-dialog-aside">{t('discardQuestion')}</span>
      <Button onClick={() => setLeaving(false)}>{t('continueEditing')}</Button>
      <Button variant="danger" onClick={() => onClose('close', booking)}>
        {t('discard')}
      </Button>
    </>
  ) : (
    <>
      {onBack && (
        <Button className="mb-dialog-aside" variant="quiet" icon="chevron-left" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <Button onClick={closeRequest}>{t('close')}</Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        busy={isSending}
        disabled={isBlocked || (booking !== undefined && !isDirty)}
      >
        {t(booking ? 'save' : 'confirmBook')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={title}
      subtitle={subtitle}
      onCloseRequest={closeRequest}
      footer={footer}
      className="mb-booking-dialog"
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset className="mb-booking-fields" disabled={isSending}>
          {refusal && (
            <div ref={alertRef} tabIndex={-1}>
              <Notice
                tone="error"
                title={t(booking ? 'cannotSave' : 'unableToBook')}
                actions={
                  refusal.isStale ? (
                    <Button onClick={() => onClose('edit')}>{t('reload')}</Button>
                  ) : undefined
                }
              >
                {refusal.text}
              </Notice>
            </div>
          )}
          <TextField
            label={t('title')}
            value={form.label}
            error={texts.description}
            required={fields.description.isRequired}
            onChange={(label) => change({ ...form, label })}
            disabled={fields.description.isReadOnly}
            autoFocus
          />
          <TimeFields
            form={form}
            category={category}
            location={location}
            errors={texts}
            isStarted={fields.start.isReadOnly}
            onChange={change}
          />
          <LocationField
            form={form}
            location={location}
            category={category}
            disabled={fields.locationId.isReadOnly}
            onChange={change}
          />
          <CheckResult check={check} hasError={refusal !== undefined} />
          <DetailFields
            form={form}
            location={location}
            user={user}
            fields={fields}
            errors={texts}
            check={check}
            onChange={change}
            isOpen={booking !== undefined}
          />
        </fieldset>
      </form>
    </Dialog>
  )
}

/** A preview of the saved booking, enough to decide whom to notify. */
function toPreview(form: Form, booking: Booking): Partial<Booking> {
  const input = toInput(form)
  if (!input) return {}
  const isSamePeople =
    JSON.stringify(toEditForm(booking).attendees) === JSON.stringify(form.attendees)
  return {
    label: form.label,
    notes: form.notes,
    timeFrom: input.timeFrom,
    timeTo: input.timeTo,
    locationId: form.locationId,
    ...(isSamePeople
      ? {}
      : {
          attendees: form.attendees.map(({ id, name, email, isVisitor = false }) => ({
            personId: id,
            person: { id, name, email },
            isVisitor,
          })),
        }),
  }
}
