import type { Reception, User, Visit } from '@mosaic-booking/sdk'
import type { VisitField } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { DateField } from '../ui/date-field/date-field.js'
import { Notice } from '../ui/notice/notice.js'
import { Select } from '../ui/select/select.js'
import { TextField } from '../ui/text-field/text-field.js'
import { TimeField } from '../ui/time-field/time-field.js'
import { GuestSearch, HostField } from './person-fields.js'
import { withGuest, withoutGuest, type VisitForm } from './visit-draft.js'
import { messages } from './visitor-dialog.messages.js'

export type EntryErrors = Partial<Record<VisitField | (string & {}), string>>

interface EntryFieldsProps {
  readonly form: VisitForm
  readonly visit: Visit | undefined
  readonly user: User
  readonly receptions: readonly Reception[]
  readonly today: string
  readonly errors: EntryErrors
  readonly onChange: (form: VisitForm) => void
}

export function EntryFields(props: EntryFieldsProps) {
  const { form, visit, user, receptions, today, errors, onChange } = props
  const t = useMessages(messages)
  const isNamed = form.guestId !== undefined && (!visit || form.isInternal || !form.isEditable)
  const isBooked = visit !== undefined && visit.bookings.length > 0
  const details = ['company', 'contactNumber', 'vehicleRegistration', 'reference'] as const
  const text = (field: 'firstName' | 'lastName' | 'email' | (typeof details)[number]) => ({
    label: t(field),
    value: form[field],
    error: errors[field],
    onChange: (value: string) => onChange({ ...form, [field]: value }),
  })
  return (
    <>
      {!visit && form.guestId === undefined && (
        <GuestSearch onChoose={(guest) => onChange(withGuest(form, guest))} />
      )}
      {isNamed && (
        <Notice
          quiet
          actions={
            !visit && (
              <Button size="small" onClick={() => onChange(withoutGuest(form))}>
                {t('otherGuest')}
              </Button>
            )
          }
        >
          {t('known')}
        </Notice>
      )}
      <div className="mb-visitor-row">
        <TextField {...text('firstName')} required readOnly={isNamed} autoComplete="off" />
        <TextField {...text('lastName')} required readOnly={isNamed} autoComplete="off" />
      </div>
      <TextField {...text('email')} type="email" readOnly={isNamed} autoComplete="off" />
      <div className="mb-visitor-row mb-visitor-when">
        <DateField
          label={t('date')}
          required
          today={today}
          value={form.date}
          error={errors.date}
          onChange={(date) => onChange({ ...form, date })}
        />
        {(['timeFrom', 'timeTo'] as const).map((field) => (
          <TimeField
            key={field}
            label={t(field)}
            disabled={isBooked}
            hint={isBooked && t('bookedTime')}
            value={form[field]}
            error={errors[field]}
            onChange={(time) => onChange({ ...form, [field]: time })}
          />
        ))}
        {receptions.length > 0 && (
          <Select
            label={t('location')}
            required
            value={form.locationId}
            placeholder={t('chooseLocation')}
            options={toReceptionOptions(receptions, visit)}
            error={errors.locationId}
            onChange={(locationId) => onChange({ ...form, locationId })}
          />
        )}
      </div>
      <HostField
        user={user}
        locationId={form.locationId}
        isWaiting={receptions.length > 0 && form.locationId === undefined}
        host={form.host}
        error={errors.hostId}
        onChange={(host) => onChange({ ...form, host })}
      />
      <div className="mb-visitor-row">
        <TextField {...text('company')} autoComplete="off" />
        <TextField {...text('contactNumber')} type="tel" autoComplete="off" />
      </div>
      <div className="mb-visitor-row">
        <TextField {...text('vehicleRegistration')} autoComplete="off" />
        <TextField {...text('reference')} autoComplete="off" />
      </div>
    </>
  )
}

/**
 * Selectable receptions, including a stored visit's reception even if it is no longer available.
 */
const toReceptionOptions = (receptions: readonly Reception[], visit: Visit | undefined) => {
  const isOffered = !visit || receptions.some(({ id }) => id === visit.location.id)
  return [
    ...(isOffered ? [] : [{ value: visit.location.id, label: visit.location.name }]),
    // The name comes first, so that truncation removes the common path.
    ...receptions.map(({ id, qualifiedName }) => ({
      value: id,
      label: qualifiedName.split(' > ').reverse().join(', '),
    })),
  ]
}
