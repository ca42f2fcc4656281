import type {
  Booking,
  BookingGroup,
  Category,
  Location,
  NotifyScope,
  User,
} from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { decideFields, fieldCodes, fillText } from '@mosaic-booking/sdk/rules'
import { Suspense, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { formatRange } from '../../locale/format-date.js'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { Checkbox } from '../../ui/checkbox/checkbox.js'
import { Dialog } from '../../ui/dialog/dialog.js'
import { Skeleton } from '../../ui/loading/loading.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import { decideSaved, type DialogEvent } from '../dialog-mode.js'
import { RepeatFields } from '../repeat/lazy-repeat.js'
import { hasScope, newRule, toPlanInput, toSeriesForm } from '../draft/repeat-form.js'
import { ScopeChoice, type RepeatScope } from '../repeat/scope-choice.js'
import {
  chosenExtras,
  noLocation,
  toEditForm,
  toInput,
  validateForm,
  type BookingForm as Form,
} from '../draft/booking-draft.js'
import type { BasketChange } from '../basket/basket-toast.js'
import { hasBasketPage } from '../basket/basket-page.js'
import type { DialogBasket } from '../basket/dialog-basket.js'
import { CheckResult } from './check-result.js'
import type { FormFacts } from './controls/control-props.js'
import { FieldList } from './controls/field-list.js'
import { DetailFields } from './detail-fields.js'
import { toFieldTexts } from './field-texts.js'
import { focusFirstProblem } from './focus-first-problem.js'
import { OtherOffers } from './lazy-offers.js'
import { LocationField } from './location-field.js'
import { RefusalNotice } from './refusal-notice.js'
import {
  decideEditScope,
  haveAttendeesChanged,
  sendBooking,
  toRefusal,
  type Refusal,
} from './send-booking.js'
import { toPlainScope, useSendAction } from '../notify/send-action.js'
import { nameOf } from '../name-of.js'
import { useProgress } from '../progress/use-progress.js'
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
  /** The user's basket, where the organisation has one. */
  readonly basket: DialogBasket | undefined
  /** The booking of the basket to edit. */
  readonly basketId: string | undefined
  readonly onBasketChange: (change: BasketChange) => void
  readonly onEvent: (event: DialogEvent, booking?: Booking) => void
  /** Called with the error of a request that changes something, beside what the dialog shows. */
  readonly onFailure: (error: unknown) => void
  /** Whether the person is asked who hears of changed attendees (NTF-007). */
  readonly isAsking: boolean
  /** Whether there is a view of the booking to go back to. */
  readonly hasBack: boolean
  readonly onBeforeBook: (() => boolean) | undefined
}

/** The question in the footer: to send the form, to discard it, or whom to notify of the changes. */
type Question = 'fill' | 'discard' | 'confirmSendUpdate'

const planKey = (form: Form) => JSON.stringify(toPlanInput(form, undefined))

/** The form for new and existing bookings. Input survives every refusal of the server. */
// eslint-disable-next-line eslint/max-lines-per-function -- one form: what is checked, sent and shown belongs to the same draft
export function BookingForm({
  location,
  category,
  user,
  booking: stored,
  initial: given,
  section,
  onLocation,
  basket,
  basketId,
  onBasketChange,
  onEvent,
  onFailure,
  isAsking,
  hasBack,
  onBeforeBook,
}: BookingFormProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const session = useRuntime()
  const formId = useId()
  const [begun, setBegun] = useState({ booking: stored, initial: given })
  const { booking } = begun
  const initial = booking ? begun.initial : given
  const [form, setForm] = useState(initial)
  const [series, setSeries] = useState<BookingGroup>()
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [hasOpenQuestion, setOpenQuestion] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isDiscarding, setDiscarding] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const sendChoice = useSendAction(user)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const isNew = !booking && basketId === undefined
  const step = form.locationId === noLocation ? 'location' : 'options'
  const progress = useProgress(isNew && (refusal?.remedy === 'login' ? 'login' : step))
  const group = useApiQuery(
    booking && hasScope(booking)
      ? apiQuery(session.client, 'bookingGroup.get', { id: booking.bookingGroup!.id! })
      : undefined,
  )
  const check = useBookingCheck(form, booking)
  const errors = useMemo(
    () => validateForm(form, location, user.id, booking),
    [form, location, user.id, booking],
  )
  const decided = decideFields({
    location,
    user,
    booking,
    chosenExtras: chosenExtras(form, location),
  })
  // Without attendees there is nobody to notify, and nothing to choose.
  const hasAttendees = form.attendees.length > 0 || (booking?.attendees.length ?? 0) > 0
  const sendAction = hasAttendees ? sendChoice : undefined
  const start = series && booking ? toSeriesForm(initial, booking) : initial
  const isDirty = JSON.stringify(form) !== JSON.stringify(start)
  // The form follows what others save until something is entered. From then on it keeps the version
  // that it began with, so that it neither undoes their changes nor passes for newer ones (D-112).
  if (stored && stored !== booking && !isDirty && !series && !isSending) {
    setBegun({ booking: stored, initial: given })
    setForm(given)
  }
  // Of a series, the plan judges every date; the check only says who is free on the first one.
  const verdict = form.repeat ? undefined : check

  const refused = refusal ?? (isSubmitted ? verdict : undefined)
  const texts = toFieldTexts({ errors, isSubmitted, refused: refused?.fields ?? [] }, (error) =>
    fillText(fieldCodes[error.code], setting.language, {
      location: location.name,
      ...error.values,
    }),
  )
  const facts: FormFacts = { form, location, user, check, decided, meeting: booking?.onlineMeeting }

  function change(next: Form) {
    const isReplanned = planKey(next) !== planKey(form)
    setForm(isReplanned ? { ...next, choices: {} } : next)
    setRefusal(undefined)
    if (next.locationId !== form.locationId && next.locationId !== noLocation)
      onLocation(next.locationId)
  }

  function chooseScope(scope: RepeatScope) {
    if (!booking || !group.data) return
    setSeries(scope === 'series' ? group.data : undefined)
    const again = toEditForm(booking)
    change(
      scope === 'series'
        ? toSeriesForm(form, booking)
        : { ...again, label: form.label, notes: form.notes },
    )
  }

  function leadTo(hasProblem: boolean): boolean {
    setSubmitted(true)
    if (hasProblem)
      requestAnimationFrame(() => fieldset.current && focusFirstProblem(fieldset.current))
    return hasProblem
  }

  function submit() {
    if (isSending) return
    if (basketId !== undefined) return keep()
    const hasErrors = Object.keys(errors).length > 0
    if (leadTo(hasErrors || verdict?.status === 'ERROR' || hasOpenQuestion)) return
    if (booking && !isDirty) return leave()
    if (onBeforeBook?.() === false) return
    if (!booking) return void send(sendAction && toPlainScope(sendAction))
    if (sendAction?.action === 'doNotSend') return void send('NONE')
    if (haveAttendeesChanged(form, booking)) return onEvent('ask')
    void send(decideEditScope(form, booking))
  }

  /** Puts the form into the basket, or back to where it was (BSK-002). Nothing is sent. */
  function keep() {
    // A cost code is asked for when the basket is booked (BSK-006).
    const hasErrors = Object.keys(errors).some((field) => field !== 'costCode')
    const input = basket?.toInput(form)
    if (leadTo(hasErrors || Boolean(verdict?.reasons?.length)) || !basket || !input) return
    if (basketId !== undefined) {
      basket.store.edit(basketId, input)
      return onEvent('saved')
    }
    const id = basket.store.add(input)
    const undo = () => basket.store.remove(id)
    onBasketChange({ kind: 'added', booking: input, locationName: location.name, undo })
    onEvent('added')
  }

  function removeFromBasket() {
    const kept = basket?.store.entries.get().find(({ id }) => id === basketId)
    if (kept) {
      basket!.store.remove(kept.id)
      const undo = () => void basket!.store.add(kept.booking)
      const { booking: removed } = kept
      onBasketChange({ kind: 'removed', booking: removed, locationName: location.name, undo })
    }
    onEvent('removed')
  }

  async function send(notifyScope: NotifyScope | undefined) {
    if (isAsking) onEvent('back')
    setSending(true)
    setRefusal(undefined)
    try {
      const saved = await sendBooking(session, { form, booking, series, notifyScope })
      onEvent(booking ? decideSaved(section) : 'saved', saved)
    } catch (error) {
      const fallback = t(booking ? 'saveFailed' : 'somethingWrong')
      setRefusal(toRefusal(error, fallback, setting.language))
      onFailure(error)
      setSending(false)
      // Somebody was faster: the dates have to be decided anew.
      void session.queryClient.invalidateQueries({ queryKey: ['bookingGroup', 'planRepeat'] })
    }
  }

  const leave = () => onEvent(hasBack ? 'back' : 'close')
  function closeRequest() {
    if (!isDirty || isDiscarding) return onEvent('close')
    const canTell = Object.keys(errors).length === 0 && sendAction?.action !== 'doNotSend'
    if (!booking || isAsking || !canTell || !haveAttendeesChanged(form, booking))
      return setDiscarding(true)
    // Changed attendees are not lost without asking (D-193).
    setLeaving(true)
    onEvent('ask')
  }
  const title = booking
    ? t('edit', { name: nameOf(booking) })
    : t(basketId === undefined ? 'book' : 'inBasket', { location: location.name })
  const input = toInput(form)
  const subtitle = input
    ? formatRange(input.timeFrom, input.timeTo, setting, { allDay: form.allDay })
    : undefined
  const isTaken = refusal ? refusal.remedy === 'taken' : verdict?.status === 'ERROR'
  const footers: Record<Question, ReactNode> = {
    fill: (
      <>
        {hasBack && (
          <Button
            className="mb-dialog-aside"
            variant="quiet"
            icon="chevron-left"
            onClick={() => onEvent('back')}
          >
            {t('back')}
          </Button>
        )}
        {basketId !== undefined && (
          <Button
            className="mb-dialog-aside"
            variant="quiet"
            icon="trash"
            onClick={removeFromBasket}
          >
            {t('removeFromBasket')}
          </Button>
        )}
        <Button onClick={closeRequest}>{t('close')}</Button>
        {basket && isNew && !form.repeat && hasBasketPage(session.apiBase) && (
          <Button onClick={keep}>{t('addToBasket')}</Button>
        )}
        <Button variant="primary" type="submit" form={formId} busy={isSending}>
          {t(
            booking || basketId !== undefined ? 'save' : form.repeat ? 'bookSeries' : 'confirmBook',
          )}
        </Button>
      </>
    ),
    discard: (
      <>
        <span className="mb-dialog-aside">{t('discardQuestion')}</span>
        <Button onClick={() => setDiscarding(false)}>{t('continueEditing')}</Button>
        <Button variant="danger" onClick={() => onEvent('close')}>
          {t('discard')}
        </Button>
      </>
    ),
    confirmSendUpdate: (
      <>
        <span className="mb-dialog-aside" role="alert">
          {t('askSend')}
        </span>
        {isLeaving && (
          <Button variant="quiet" onClick={() => onEvent('close')}>
            {t('discard')}
          </Button>
        )}
        <Button
          onClick={() => {
            setLeaving(false)
            onEvent('back')
          }}
        >
          {t('continueEditing')}
        </Button>
        <Button onClick={() => void send('CHANGED_ATTENDEES')}>{t('sendChanged')}</Button>
        <Button variant="primary" autoFocus onClick={() => void send('ALL_ATTENDEES')}>
          {t('sendAll')}
        </Button>
      </>
    ),
  }
  const offers = isTaken && !form.repeat && (
    <Suspense>
      <OtherOffers form={form} onChange={change} />
    </Suspense>
  )
  const list = { facts, errors: texts, onChange: change }
  return (
    <Dialog
      open
      title={title}
      subtitle={subtitle}
      onCloseRequest={closeRequest}
      footer={footers[isDiscarding ? 'discard' : isAsking ? 'confirmSendUpdate' : 'fill']}
      progress={progress}
      className="mb-booking-dialog"
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset ref={fieldset} className="mb-booking-fields" disabled={isSending}>
          {refusal && (
            <RefusalNotice
              refusal={refusal}
              isEdit={booking !== undefined}
              onReload={() => onEvent('outdated')}
            />
          )}
          {refusal && offers}
          {booking && group.data && (
            <ScopeChoice
              booking={booking}
              scope={series ? 'series' : 'occurrence'}
              onChange={chooseScope}
            />
          )}
          <FieldList section="title" {...list} />
          <TimeFields
            form={form}
            category={category}
            location={location}
            errors={texts}
            isStarted={decided.start.isReadOnly}
            onChange={change}
          />
          <FieldList section="time" {...list} />
          <LocationField
            form={form}
            location={location}
            category={category}
            disabled={decided.locationId.isReadOnly}
            error={texts.locationId}
            onChange={change}
          />
          <CheckResult check={verdict} hasError={refusal !== undefined} />
          {!refusal && offers}
          {!booking && basketId === undefined && (
            <Checkbox
              label={t('repeat')}
              checked={form.repeat !== undefined}
              onChange={(isOn) => {
                setOpenQuestion(false)
                change({ ...form, repeat: isOn ? newRule : undefined })
              }}
            />
          )}
          {form.repeat && (
            <Suspense fallback={<Skeleton lines={3} />}>
              <RepeatFields
                form={form}
                groupId={series?.id}
                isPlanned={!series || planKey(form) !== planKey(start)}
                isSubmitted={isSubmitted}
                onChange={change}
                onOpenQuestion={setOpenQuestion}
              />
            </Suspense>
          )}
          <FieldList section="count" {...list} />
          <DetailFields {...list} isOpen={booking !== undefined} sendAction={sendAction} />
        </fieldset>
      </form>
    </Dialog>
  )
}
