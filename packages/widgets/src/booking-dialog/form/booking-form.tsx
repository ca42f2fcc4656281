import { formatRange } from '@mosaic-booking/sdk/rules'
import { Suspense, useId } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Checkbox } from '../../ui/checkbox/checkbox.js'
import { Dialog } from '../../ui/dialog/dialog.js'
import { Skeleton } from '../../ui/loading/loading.js'
import { messages } from '../booking-dialog.messages.js'
import { noLocation, toInput } from '../draft/booking-draft.js'
import { newRule } from '../draft/repeat-form.js'
import { isEditable } from '../dialog-mode.js'
import { nameOf } from '../name-of.js'
import { useProgress } from '../progress/use-progress.js'
import { RepeatFields } from '../repeat/lazy-repeat.js'
import { ScopeChoice } from '../repeat/scope-choice.js'
import type { BookingFormProps } from './booking-form-props.js'
import { CheckResult } from './check-result.js'
import { DetailFields } from './detail-fields.js'
import { FieldList } from './controls/field-list.js'
import { FormFooter } from './form-footer.js'
import { isPlanned } from './form-state.js'
import { OtherOffers } from './lazy-offers.js'
import { LocationField } from './location-field.js'
import { RefusalNotice } from './refusal-notice.js'
import { TimeFields } from './time-fields.js'
import { useBookingForm } from './use-booking-form.js'

/** Form for new and existing bookings. A rejection by the server does not discard the input. */
export function BookingForm(props: BookingFormProps) {
  const { location, category, basket, mode, onEvent } = props
  const t = useMessages(messages)
  const setting = useLocale()
  const formId = useId()
  const model = useBookingForm(props)
  const { fieldset, state, isBusy, group, verdict, texts, facts, change } = model
  const { booking, form, series, isSubmitted, refusal } = state
  const isKept = basket?.entryId !== undefined
  const isNew = !booking && !isKept
  const step =
    refusal?.remedy === 'login' ? 'login' : form.locationId === noLocation ? 'location' : 'options'
  const progress = useProgress(isNew && (props.hasSteps || step !== 'options') && step)
  const title = booking
    ? t('edit', { name: nameOf(booking) })
    : t(isKept ? 'inBasket' : 'book', { location: location.name })
  const input = toInput(form)
  const isTaken = refusal ? refusal.remedy === 'taken' : verdict?.status === 'ERROR'
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
      subtitle={
        input && formatRange(input.timeFrom, input.timeTo, setting, { allDay: form.allDay })
      }
      onCloseRequest={model.requestClose}
      footer={<FormFooter {...props} formId={formId} model={model} />}
      progress={progress}
      className="mb-booking-dialog"
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          model.submit()
        }}
      >
        <fieldset
          ref={fieldset}
          className="mb-booking-fields"
          disabled={isBusy || !isEditable(mode)}
        >
          {refusal && (
            <RefusalNotice
              refusal={refusal}
              isEdit={booking !== undefined}
              onReload={() => onEvent('outdated')}
            />
          )}
          {refusal && offers}
          {booking && group && (
            <ScopeChoice
              booking={booking}
              scope={series ? 'series' : 'occurrence'}
              onChange={model.chooseScope}
            />
          )}
          <FieldList section="title" {...list} />
          <TimeFields
            form={form}
            category={category}
            location={location}
            errors={texts}
            isStarted={facts.decided.start.isReadOnly}
            onChange={change}
          />
          <FieldList section="time" {...list} />
          <LocationField
            form={form}
            location={location}
            category={category}
            disabled={facts.decided.locationId.isReadOnly}
            error={texts.locationId}
            onChange={change}
          />
          <CheckResult check={verdict} hasError={refusal !== undefined} />
          {!refusal && offers}
          {isNew && (
            <Checkbox
              label={t('repeat')}
              checked={form.repeat !== undefined}
              onChange={(isOn) => change({ ...form, repeat: isOn ? newRule : undefined })}
            />
          )}
          {form.repeat && (
            <Suspense fallback={<Skeleton lines={3} />}>
              <RepeatFields
                form={form}
                groupId={series?.id}
                isPlanned={isPlanned(state)}
                isSubmitted={isSubmitted}
                onChange={change}
                onOpenQuestion={model.setUndecided}
              />
            </Suspense>
          )}
          <FieldList section="count" {...list} />
          <DetailFields {...list} isOpen={booking !== undefined} sendAction={model.sendAction} />
        </fieldset>
      </form>
    </Dialog>
  )
}
