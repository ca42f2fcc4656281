import {
  DateField,
  NumberField,
  Select,
  TimeField,
  useMessages,
  type TimeFieldProps,
} from '@mosaic-booking/widgets/ui'
import type { FieldErrors } from '../../shared/form-dialog/form-dialog.js'
import { LocationField } from '../../shared/location-field.js'
import { useSession } from '../../session/session.js'
import { messages } from './basket.messages.js'
import type { QuickDraft } from './quick-draft.js'

interface QuickSelectFieldsProps {
  readonly draft: QuickDraft
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<QuickDraft>) => void
}

export function QuickSelectFields({ draft, errors, onChange }: QuickSelectFieldsProps) {
  const t = useMessages(messages)
  const { categories } = useSession()
  return (
    <>
      <div className="basket-pair basket-amount">
        <Select
          label={t('category')}
          required
          value={draft.category}
          error={errors['category']}
          options={categories
            .filter(({ kind }) => kind !== 'EVENT')
            .map(({ id, namePlural }) => ({ value: id, label: namePlural }))}
          onChange={(category) => onChange({ category })}
        />
        <NumberField
          label={t('count')}
          required
          min={1}
          max={100}
          value={draft.count}
          error={errors['count']}
          onChange={(count) => onChange({ count })}
        />
      </div>
      <LocationField
        label={t('where')}
        value={draft.locations}
        onChange={(locations) => onChange({ locations })}
      />
      <DateField
        label={t('date')}
        required
        value={draft.date}
        error={errors['date']}
        onChange={(date) => onChange({ date })}
      />
      <div className="basket-pair">
        <TimeField
          label={t('from')}
          required
          value={draft.from as TimeFieldProps['value']}
          error={errors['from']}
          onChange={(from) => onChange({ from })}
        />
        <TimeField
          label={t('to')}
          required
          value={draft.to as TimeFieldProps['value']}
          error={errors['to']}
          onChange={(to) => onChange({ to })}
        />
      </div>
    </>
  )
}
