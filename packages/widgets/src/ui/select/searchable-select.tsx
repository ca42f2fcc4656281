import { splitFieldProps, type FieldProps } from '../field/field.js'
import { Combobox } from '../combobox/combobox.js'
import type { IconName } from '../icon/icon-paths.js'
import type { ListboxOption } from '../listbox/listbox.js'
import { Select } from './select.js'

/** More options than this are searched instead of read. */
const mostRead = 30

export interface SearchableSelectProps extends FieldProps {
  /** Empty if nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The detail is shown where they are searched. */
  readonly options: readonly Pick<ListboxOption, 'value' | 'label' | 'detail'>[]
  /** Names the choice of nothing; without it, something must be chosen. */
  readonly none?: string
  /** Shown while nothing is chosen; the name of that choice by default. */
  readonly placeholder?: string
  readonly icon?: IconName
}

/** A choice of however many options: a select if they are few, a box to search in if they are many. */
export function SearchableSelect(props: SearchableSelectProps) {
  const [field, { value, onChange, options, none, placeholder = none, ...look }] =
    splitFieldProps(props)
  // One that is not offered any more is still shown.
  const chosen = options.find((option) => option.value === value) ?? { value, label: value }
  const shared = { ...field, ...look, ...(placeholder !== undefined && { placeholder }) }
  if (options.length > mostRead)
    return (
      <Combobox
        {...shared}
        value={value === '' ? null : chosen}
        options={options}
        onChange={(option) => onChange(option?.value ?? '')}
      />
    )
  return (
    <Select
      {...shared}
      // Looks like the placeholder of the box.
      data-none={value === '' || undefined}
      value={value === '' && none === undefined ? undefined : value}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...(value === '' || options.includes(chosen) ? [] : [chosen]),
        ...options,
      ]}
      onChange={onChange}
    />
  )
}
