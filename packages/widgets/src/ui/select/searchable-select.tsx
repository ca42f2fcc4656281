import { splitFieldProps, type FieldProps } from '../field/field.js'
import { Combobox } from '../combobox/combobox.js'
import type { IconName } from '../icon/icon-paths.js'
import type { ListboxOption } from '../listbox/listbox.js'
import { Select } from './select.js'

/** With more options, the select becomes a combobox. */
const mostRead = 30

export interface SearchableSelectProps extends FieldProps {
  /** Empty if nothing is selected. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Details are shown only in the combobox. */
  readonly options: readonly Pick<ListboxOption, 'value' | 'label' | 'detail'>[]
  /** Label of the empty choice. If undefined, a value is required. */
  readonly none?: string
  /** Shown while nothing is selected. Defaults to `none`. */
  readonly placeholder?: string
  readonly icon?: IconName
}

/** A selection from any number of options: a select for few options, a combobox for many. */
export function SearchableSelect(props: SearchableSelectProps) {
  const [field, { value, onChange, options, none, placeholder = none, ...look }] =
    splitFieldProps(props)
  // Still show a value that is no longer available.
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
      // Same style as the combobox placeholder.
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
