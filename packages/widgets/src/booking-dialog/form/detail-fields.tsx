import type { BookingCheck, Extra, Location, OnlineMeeting, User } from '@mosaic-booking/sdk'
import { fieldCodes, fillText, type FormField, type FormFieldName } from '@mosaic-booking/sdk/rules'
import { useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Checkbox } from '../../ui/checkbox/checkbox.js'
import { Icon } from '../../ui/icon/icon.js'
import { NumberField } from '../../ui/number-field/number-field.js'
import { Select } from '../../ui/select/select.js'
import { TextArea } from '../../ui/text-area/text-area.js'
import { TextField } from '../../ui/text-field/text-field.js'
import { messages } from '../booking-dialog.messages.js'
import { listedIn, withAttendeeCount, type BookingForm } from '../draft/booking-draft.js'
import type { FieldTexts } from './booking-form.js'
import { NotifyField } from '../notify/notify-field.js'
import type { SendChoice } from '../notify/send-action.js'
import { CostCodeField } from './cost-code-field.js'
import { ExtrasFields } from './extras-fields.js'
import { MeetingField } from './meeting-field.js'
import { MissingNames } from './missing-names.js'
import { PeopleFields } from './people-fields.js'

interface DetailFieldsProps {
  readonly form: BookingForm
  readonly location: Location
  readonly user: User
  readonly fields: Readonly<Record<FormFieldName, FormField>>
  readonly errors: FieldTexts
  readonly check: BookingCheck | undefined
  readonly isOpen: boolean
  /** The online meeting that the booking has already. */
  readonly meeting: OnlineMeeting | undefined
  /** Undefined where nobody has to be told. */
  readonly sendAction: SendChoice | undefined
  readonly onChange: (form: BookingForm) => void
}

/** The optional fields. They start collapsed unless the location requires one of them. */
export function DetailFields({
  form,
  location,
  user,
  fields,
  errors,
  check,
  isOpen,
  meeting,
  sendAction,
  onChange,
}: DetailFieldsProps) {
  const t = useMessages(messages)
  const [isBelowListed, setBelowListed] = useState(false)
  const { language } = useLocale()
  const counts = { count: form.attendeeCount, named: form.attendees.length }
  const belowListed = isBelowListed
    ? fillText(fieldCodes.belowListed, language, { count: listedIn(form, user.id) })
    : undefined
  const countError = belowListed ?? errors.attendeeCount
  const isNeeded =
    fields.notes.isRequired || fields.costCode.isRequired || fields.attendees.isRequired
  // A capacity of 0 means that it is unknown.
  const hasCapacity = location.capacity > 0
  const layouts = location.layouts ?? []
  const extras = (location.extras ?? []) as Extra[]
  return (
    <>
      {fields.attendeeCount.isShown && (
        <NumberField
          label={t('attendeeCount')}
          value={form.attendeeCount}
          // An error about the capacity names it, too.
          hint={
            countError || !hasCapacity ? undefined : t('capacity', { count: location.capacity })
          }
          required={fields.attendeeCount.isRequired}
          error={countError}
          {...(hasCapacity ? { max: location.capacity } : {})}
          onChange={(count) => {
            const next = withAttendeeCount(form, count, user.id)
            setBelowListed(next.isReset)
            onChange(next.form)
          }}
        />
      )}
      {fields.attendeeCount.isShown && counts.named < counts.count - 1 && (
        <MissingNames {...counts} />
      )}
      <details className="mb-booking-more" open={isOpen || isNeeded || hasError(errors)}>
        <summary>
          <Icon name="chevron-down" /> {t('more')}
          <Contents fields={fields} user={user} />
        </summary>
        <div className="mb-booking-fields">
          <PeopleFields
            form={form}
            user={user}
            errors={errors}
            check={check}
            fields={fields}
            onChange={onChange}
          />
          {fields.layoutId.isShown && (
            <Select
              label={t('layout')}
              value={form.layoutId ?? 0}
              options={[
                { value: 0, label: t('asItIs') },
                ...layouts.map(({ id, text }) => ({ value: id, label: text })),
              ]}
              onChange={(id) => onChange({ ...form, layoutId: id || undefined })}
            />
          )}
          {fields.layoutId.isShown && form.layoutId !== undefined && (
            <TextField
              label={t('layoutNote')}
              value={form.layoutNote}
              error={errors.layoutNote}
              maxLength={255}
              onChange={(layoutNote) => onChange({ ...form, layoutNote })}
            />
          )}
          <MeetingField
            form={form}
            user={user}
            meeting={meeting}
            error={errors['onlineMeeting.conferenceProviderId']}
            onChange={onChange}
          />
          {fields.extras.isShown && (
            <ExtrasFields form={form} extras={extras} errors={errors} onChange={onChange} />
          )}
          <CostCodeField
            form={form}
            isRequired={fields.costCode.isRequired}
            error={errors.costCode}
            onChange={onChange}
          />
          <TextArea
            label={t('notes')}
            value={form.notes}
            counter
            required={fields.notes.isRequired}
            error={errors.notes}
            rows={3}
            onChange={(notes) => onChange({ ...form, notes })}
          />
          <TextField
            label={t('accessNeeds')}
            hint={t('accessNeedsHint')}
            value={form.accessNeeds}
            error={errors.accessNeeds}
            maxLength={255}
            onChange={(accessNeeds) => onChange({ ...form, accessNeeds })}
          />
          <Checkbox
            label={t('isPrivate')}
            hint={t('privateHint')}
            checked={form.isPrivate}
            onChange={(isPrivate) => onChange({ ...form, isPrivate })}
          />
          {sendAction && <NotifyField action={sendAction} />}
        </div>
      </details>
    </>
  )
}

/** Names the optional fields that this space has. */
function Contents({ fields, user }: Pick<DetailFieldsProps, 'fields' | 'user'>) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const names = [
    fields.owner.isShown && 'owner',
    fields.attendees.isShown && 'attendees',
    fields.layoutId.isShown && 'layout',
    user.conferenceProviders?.length && 'onlineMeeting',
    fields.extras.isShown && 'extras',
    'costCode',
    'notes',
    'accessNeeds',
    'visibility',
  ] as const
  const [first, ...others] = names.flatMap((name) => (name ? t(name) : []))
  return (
    <span className="mb-booking-more-hint">
      {[first, ...others.map((name) => name.toLocaleLowerCase(language))].join(', ')}
    </span>
  )
}

const hasError = (errors: FieldTexts) =>
  Object.entries(errors).some(
    ([field, text]) =>
      text && /^(notes|costCode|attendees|extras|owner|layout|onlineMeeting)/.test(field),
  )
