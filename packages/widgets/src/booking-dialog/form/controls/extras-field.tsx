import type { Extra } from '@mosaic-booking/sdk'
import { countPeople, quantityOf } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../../../locale/messages.js'
import { Button } from '../../../ui/button/button.js'
import { Checkbox } from '../../../ui/checkbox/checkbox.js'
import { FieldGroup } from '../../../ui/field/field.js'
import { NumberField } from '../../../ui/number-field/number-field.js'
import { TextField } from '../../../ui/text-field/text-field.js'
import { TimeField } from '../../../ui/time-field/time-field.js'
import { messages } from '../../booking-dialog.messages.js'
import { listedIn } from '../../draft/booking-draft.js'
import type { FormExtra } from '../../fields/form-extra.js'
import type { ControlProps } from './control-props.js'

/**
 * Extras with quantities in people or items, notes, and a delivery time for extras delivered once
 * (BKG-036).
 */
export function ExtrasField({ facts: { form, location, user }, error, onChange }: ControlProps) {
  const t = useMessages(messages)
  const extras = (location.extras ?? []) as Extra[]
  const replace = (id: number, next: FormExtra | undefined) => {
    const others = form.extras.filter(({ extraId }) => extraId !== id)
    onChange({ ...form, extras: next ? [...others, next] : others })
  }
  const people = countPeople(form.attendeeCount, listedIn(form, user.id))
  return (
    <FieldGroup label={t('extras')} error={error}>
      {() =>
        extras.map((extra) => {
          const chosen = form.extras.find(({ extraId }) => extraId === extra.id)
          const fresh: FormExtra = {
            extraId: extra.id,
            timeFrom: extra.timeType === 'SINGLE' ? form.timeFrom : '',
          }
          return (
            <div key={extra.id} className="mb-booking-extra">
              <Checkbox
                label={extra.text}
                hint={extra.costCodeRequired ? t('needsCostCode') : undefined}
                checked={chosen !== undefined}
                onChange={(isOn) => replace(extra.id, isOn ? fresh : undefined)}
              />
              {chosen && (
                <div className="mb-booking-extra-facts">
                  <QuantityField
                    extra={extra}
                    chosen={chosen}
                    people={people}
                    onChange={(quantity) => replace(extra.id, { ...chosen, quantity })}
                  />
                  {extra.timeType === 'SINGLE' && !form.allDay && (
                    <TimeField
                      label={t('deliverAt', { name: extra.text })}
                      value={chosen.timeFrom ?? ''}
                      onChange={(timeFrom) => replace(extra.id, { ...chosen, timeFrom })}
                    />
                  )}
                  <TextField
                    className="mb-booking-extra-notes"
                    label={t('extraNotes', { name: extra.text })}
                    value={chosen.notes ?? ''}
                    maxLength={255}
                    onChange={(notes) => replace(extra.id, { ...chosen, notes })}
                  />
                </div>
              )}
            </div>
          )
        })
      }
    </FieldGroup>
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
