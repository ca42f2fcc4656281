import type { Extra, QuickSelectChoice } from '@mosaic-booking/sdk'
import {
  Checkbox,
  FieldGroup,
  formatRange,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { CostCodeField } from '../../shared/cost-code-field.js'
import type { FieldErrors } from '../../shared/form-dialog/form-dialog.js'
import { messages } from './basket.messages.js'

export interface ChosenDraft {
  readonly title: string
  readonly extras: readonly number[]
  readonly costCode: string
}

interface ChosenSpacesProps {
  readonly choice: QuickSelectChoice
  readonly extras: readonly Extra[]
  readonly isTitleRequired: boolean
  readonly isCodeRequired: boolean
  readonly errors: FieldErrors
  readonly value: ChosenDraft
  readonly onChange: (changes: Partial<ChosenDraft>) => void
}

/** The suggested spaces, with their extras and, if required, a cost code. */
export function ChosenSpaces(props: ChosenSpacesProps) {
  const { choice, extras, isTitleRequired, isCodeRequired, errors, value, onChange } = props
  const t = useMessages(messages)
  const setting = useLocale()
  const toggle = (id: number, isOn: boolean) =>
    onChange({
      extras: isOn ? [...value.extras, id] : value.extras.filter((one) => one !== id),
    })
  return (
    <>
      <p>{formatRange(choice.timeFrom, choice.timeTo, setting)}</p>
      <ul className="basket-chosen" aria-label={t('chosen')}>
        {choice.locations.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <TextField
        label={t('bookingTitle')}
        required={isTitleRequired}
        maxLength={255}
        value={value.title}
        error={errors['title']}
        onChange={(title) => onChange({ title })}
      />
      {extras.length > 0 && (
        <FieldGroup label={t('extras')}>
          {() =>
            extras.map(({ id, text, costCodeRequired }) => (
              <Checkbox
                key={id}
                label={text}
                hint={costCodeRequired ? t('needsCostCode') : undefined}
                checked={value.extras.includes(id)}
                onChange={(isOn) => toggle(id, isOn)}
              />
            ))
          }
        </FieldGroup>
      )}
      {isCodeRequired && (
        <CostCodeField
          required
          starts={[choice.timeFrom]}
          value={value.costCode}
          error={errors['costCode']}
          onChange={(costCode) => onChange({ costCode })}
        />
      )}
    </>
  )
}
