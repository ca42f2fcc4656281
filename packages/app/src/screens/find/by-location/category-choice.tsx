import type { Category } from '@mosaic-booking/sdk'
import { Segmented, useMessages } from '@mosaic-booking/widgets/ui'
import { toCategoryIcon } from '../../../shared/category-icon.js'
import { messages } from './by-location.messages.js'

export interface CategoryChoiceProps {
  readonly categories: readonly Category[]
  readonly value: Category
  readonly onChange: (id: number) => void
}

export function CategoryChoice({ categories, value, onChange }: CategoryChoiceProps) {
  const t = useMessages(messages)
  return (
    <Segmented
      className="place-categories"
      label={t('what')}
      hideLabel
      value={String(value.id)}
      onChange={(id) => onChange(Number(id))}
      choices={categories.map((one) => ({
        value: String(one.id),
        label: one.namePlural,
        icon: toCategoryIcon(one),
      }))}
    />
  )
}
