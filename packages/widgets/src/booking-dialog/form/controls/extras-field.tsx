import type { Extra } from '@mosaic-booking/sdk'
import { useMessages } from '../../../locale/messages.js'
import { Checkbox } from '../../../ui/checkbox/checkbox.js'
import { FieldGroup } from '../../../ui/field/field.js'
import { NumberField } from '../../../ui/number-field/number-field.js'
import { TextField } from '../../../ui/text-field/text-field.js'
import { TimeField } from '../../../ui/time-field/time-field.js'
import { messages } from '../../booking-dialog.messages.js'
import type { FormExtra } from '../../fields/form-extra.js'
import type { ControlProps } from './control-props.js'

/**
 * Extras with quantities in people or items, notes, and a delivery time for extras delivered once
 * (BKG-036).
 */
export function ExtrasField({ facts: { form, location }, error, onChange }: ControlProps) {
  const t = useMessages(messages)
  const extras = (location.extras ?? []) as Extra[]
  const replace = (id: number, next: FormExtra | undefined) => {
    const others = form.extras.filter(({ extraId }) => extraId !== id)
    onChange({ ...form, extras: next ? [...others, next] : others })
  }
  const people = Math.max(1, form.attendeeCount, form.attendees.length + 1)
  return (
    <FieldGroup label={t('extras')} error={error}>
      {() =>
        extras.map((extra) => {
          const chosen = form.extras.find(({ extraId }) => extraId === extra.id)
          const fresh: FormExtra = {
            extraId: extra.id,
            quantity: extra.quantityType === 'ATTENDEE' ? people : 1,
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
                  <NumberField
                    label={t(extra.quantityType, { name: extra.text })}
                    value={chosen.quantity}
                    min={1}
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
