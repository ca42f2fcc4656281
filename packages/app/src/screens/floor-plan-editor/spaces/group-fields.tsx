import type { Category } from '@mosaic-booking/sdk'
import { Select, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './spaces.messages.js'
import type { FoundSpace, GroupChoice, SpaceGroup } from './wanted-spaces.js'

interface GroupFieldsProps {
  readonly group: SpaceGroup
  readonly found: readonly FoundSpace[]
  readonly categories: readonly Category[]
  readonly choice: GroupChoice
  readonly onChoice: (choice: GroupChoice) => void
}

/** The category and the names of all spaces of one kind. */
export function GroupFields({ group, found, categories, choice, onChoice }: GroupFieldsProps) {
  const t = useMessages(messages)
  const mine = found.filter((one) => one.group === group && one.element.locationId === undefined)
  const isUnnamed = mine.some(({ name }) => name === undefined)
  const hasCategory = categories.some(({ locationKind }) => locationKind === group)
  return (
    <fieldset className="fpe-calibrate unstyled">
      <legend>{t(group, { count: mine.length })}</legend>
      <div className="fpe-fields tiles">
        <Select
          label={t('category')}
          value={choice.categoryId ?? 0}
          onChange={(id) => onChoice({ ...choice, categoryId: id || undefined })}
          options={[
            ...categories.map(({ id, nameSingle }) => ({ value: id, label: nameSingle })),
            { value: 0, label: t('leaveOut') },
          ]}
          hint={hasCategory ? undefined : t('noCategory')}
        />
        {isUnnamed && choice.categoryId !== undefined && (
          <TextField
            label={t('pattern')}
            hint={t('patternHint')}
            value={choice.pattern}
            maxLength={100}
            onChange={(pattern) => onChoice({ ...choice, pattern })}
          />
        )}
      </div>
    </fieldset>
  )
}
