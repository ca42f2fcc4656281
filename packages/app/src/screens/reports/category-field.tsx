import { Select, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../session/session.js'
import { messages } from './reports.messages.js'

interface CategoryFieldProps {
  readonly value: number | undefined
  readonly onChange: (category: number | undefined) => void
  /** Hides the "all categories" option. */
  readonly isRequired?: boolean
}

export function CategoryField({ value, onChange, isRequired = false }: CategoryFieldProps) {
  const t = useMessages(messages)
  const { categories } = useSession()
  return (
    <Select
      label={t('category')}
      value={value ?? 0}
      onChange={(next) => onChange(next || undefined)}
      options={[
        ...(isRequired ? [] : [{ value: 0, label: t('allCategories') }]),
        ...categories.map(({ id, namePlural }) => ({ value: id, label: namePlural })),
      ]}
    />
  )
}
