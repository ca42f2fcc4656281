import { splitFieldProps, type FieldProps } from '../field/field.js'
import { Combobox } from '../combobox/combobox.js'
import type { IconName } from '../icon/icon-paths.js'
import type { ListboxOption } from '../listbox/listbox.js'
import { Select } from './select.js'

/** With more options than this, the select becomes a combobox. */
const mostRead = 30

export interface SearchableSelectProps extends FieldProps {
  /** Empty if nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Details are only shown in the combobox. */
  readonly options: readonly Pick<ListboxOption, 'value' | 'label' | 'detail'>[]
  /** The label of the empty choice; without it, a value must be chosen. */
  readonly none?: string
  /** Shown while nothing is chosen; defaults to `none`. */
  readonly placeholder?: string
  readonly icon?: IconName
}

/** A choice of any number of options: a select if there are few, a combobox if there are many. */
export function SearchableSelect(props: SearchableSelectProps) {
  const [field, { value, onChange, options, none, placeholder = none, ...look }] =
    splitFieldProps(props)
  // Still show a value that is no longer offered.
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
      // Looks like the combobox's placeholder.
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
