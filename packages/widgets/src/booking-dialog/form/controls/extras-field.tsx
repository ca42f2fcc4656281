import type { Extra } from '@mosaic-booking/sdk'
import {
  countPeople,
  formatPrice,
  formatPrices,
  quantityOf,
  sumPrices,
} from '@mosaic-booking/sdk/rules'
import { useState } from 'react'
import { useLocale } from '../../../locale/use-locale.js'
import { useMessages } from '../../../locale/messages.js'
import { locationMessages } from '../../../location/location.messages.js'
import { ServerImage } from '../../../location/server-image.js'
import { Button, IconButton } from '../../../ui/button/button.js'
import { Checkbox } from '../../../ui/checkbox/checkbox.js'
import { FieldGroup } from '../../../ui/field/field.js'
import { NumberField } from '../../../ui/number-field/number-field.js'
import { TextField } from '../../../ui/text-field/text-field.js'
import { TimeField } from '../../../ui/time-field/time-field.js'
import { messages } from '../../booking-dialog.messages.js'
import { listedIn, type BookingForm } from '../../draft/booking-draft.js'
import { defaultDelivery } from '../../fields/delivery-time.js'
import type { FormExtra } from '../../fields/form-extra.js'
import type { ControlProps } from './control-props.js'

const types = ['CATERING', 'EQUIPMENT', 'SERVICE', 'OTHER'] as const

/**
 * Extras by type, with quantities in people or items, notes, and a delivery time for extras
 * delivered once (BKG-036).
 */
export function ExtrasField({ facts: { form, location, user }, error, onChange }: ControlProps) {
  const t = useMessages(messages)
  const typeText = useMessages(locationMessages)
  const extras = ((location.extras ?? []) as Extra[]).map((extra) => ({
    ...extra,
    ...form.extras.find(({ extraId }) => extraId === extra.id)?.ordered,
  }))
  const replace = (id: number, next: FormExtra | undefined) => {
    const others = form.extras.filter(({ extraId }) => extraId !== id)
    onChange({ ...form, extras: next ? [...others, next] : others })
  }
  const people = countPeople(form.attendeeCount, listedIn(form, user.id))
  const { locale } = useLocale()
  const total = sumPrices(
    form.extras.flatMap((chosen) => {
      const extra = extras.find(({ id }) => id === chosen.extraId)
      return extra ? [{ ...extra, quantity: quantityOf({ ...extra, ...chosen }, people) }] : []
    }),
  )
  const groups = types.flatMap((type) => {
    const members = extras.filter((extra) => (extra.type ?? 'OTHER') === type)
    return members.length > 0 ? [{ type, members }] : []
  })
  return (
    <FieldGroup label={t('extras')} error={error} className="mb-booking-extras">
      {(id) => (
        <>
          {groups.map(({ type, members }) => (
            <div key={type} role="group" aria-labelledby={`${id}-${type}`}>
              <p id={`${id}-${type}`} className="mb-booking-extra-type">
                {typeText(type)}
              </p>
              {members.map((extra) => (
                <ExtraRow
                  key={extra.id}
                  extra={extra}
                  form={form}
                  people={people}
                  hasPictures={members.some(({ picture }) => picture)}
                  onChange={(next) => replace(extra.id, next)}
                />
              ))}
            </div>
          ))}
          {total.length > 0 && (
            <p className="mb-booking-extras-total" role="status">
              {t('extrasTotal', { price: formatPrices(total, locale) })}
            </p>
          )}
        </>
      )}
    </FieldGroup>
  )
}

interface ExtraRowProps {
  readonly extra: Extra
  readonly form: BookingForm
  readonly people: number
  /** Whether an extra of this type has a picture, so that all names begin at the same place. */
  readonly hasPictures: boolean
  readonly onChange: (next: FormExtra | undefined) => void
}

/** An extra on one line: what is ordered, how many, and when. A note appears on request. */
function ExtraRow({ extra, form, people, hasPictures, onChange }: ExtraRowProps) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const chosen = form.extras.find(({ extraId }) => extraId === extra.id)
  const [isNoted, setNoted] = useState(Boolean(chosen?.notes))
  const isOnce = extra.timeType === 'SINGLE'
  const name = extra.text
  const { price, picture } = extra
  const hints = [
    price && t(`price${extra.quantityType}`, { price: formatPrice(price, locale) }),
    extra.costCodeRequired && t('needsCostCode'),
  ].filter(Boolean)
  return (
    <div className="mb-booking-extra">
      {hasPictures && (
        <span className="mb-booking-extra-picture" aria-hidden="true">
          {picture && (
            <ServerImage
              src={picture}
              alt=""
              onError={({ currentTarget }) => {
                currentTarget.hidden = true
              }}
            />
          )}
        </span>
      )}
      <Checkbox
        label={name}
        hint={hints.length > 0 ? hints.join(' · ') : undefined}
        checked={chosen !== undefined}
        onChange={(isOn) => {
          setNoted(false)
          onChange(
            isOn
              ? { extraId: extra.id, timeFrom: isOnce ? defaultDelivery(form, name) : '' }
              : undefined,
          )
        }}
      />
      {chosen && (
        <div className="mb-booking-extra-facts">
          <QuantityField
            extra={extra}
            chosen={chosen}
            people={people}
            onChange={(quantity) => onChange({ ...chosen, quantity })}
          />
          {isOnce && !form.allDay && (
            <TimeField
              className="mb-booking-extra-time"
              hideLabel
              label={t('deliverAt', { name })}
              value={chosen.timeFrom ?? ''}
              onChange={(timeFrom) => onChange({ ...chosen, timeFrom })}
            />
          )}
          {!isNoted && (
            <IconButton
              icon="edit"
              label={t('addExtraNote', { name })}
              onClick={() => setNoted(true)}
            />
          )}
          {isNoted && (
            <TextField
              className="mb-booking-extra-notes"
              label={t('extraNotes', { name })}
              autoFocus={!chosen.notes}
              value={chosen.notes ?? ''}
              maxLength={255}
              onChange={(notes) => onChange({ ...chosen, notes })}
            />
          )}
        </div>
      )}
    </div>
  )
}

interface QuantityFieldProps {
  readonly extra: Extra
  readonly chosen: FormExtra
  readonly people: number
  readonly onChange: (quantity: number | undefined) => void
}

/**
 * How many are ordered. What is ordered for each person follows their number until somebody enters
 * another one, and again on request.
 */
function QuantityField({ extra, chosen, people, onChange }: QuantityFieldProps) {
  const t = useMessages(messages)
  const isPerPerson = extra.quantityType === 'ATTENDEE'
  const isOwn = isPerPerson && chosen.quantity !== undefined
  return (
    <div className="mb-booking-extra-quantity">
      <NumberField
        hideLabel
        label={t(extra.quantityType, { name: extra.text })}
        value={quantityOf({ ...extra, ...chosen }, people)}
        hint={isPerPerson ? t(isOwn ? 'ownQuantity' : 'followsAttendees') : undefined}
        min={1}
        onChange={onChange}
      />
      {isOwn && (
        <Button size="small" variant="quiet" icon="people" onClick={() => onChange(undefined)}>
          {t('followAttendees', { count: people })}
        </Button>
      )}
    </div>
  )
}
