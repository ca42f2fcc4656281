import type { ComponentProps } from 'react'
import { acceptRef } from '../../accept-ref.js'
import { useStyles } from '../../theme/style-root.js'
import { Field, splitFieldProps, type FieldProps } from '../field/field.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import css from './select.css?inline'

export interface SelectOption<V extends string | number> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
  /** Options with the same group are listed together under the group's name. */
  readonly group?: string
}

type NativeProps = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'required' | 'size' | 'multiple'
>

export interface SelectProps<V extends string | number>
  extends FieldProps, Omit<NativeProps, keyof FieldProps> {
  /** `undefined` shows the placeholder. */
  readonly value: V | undefined
  readonly onChange: (value: V) => void
  readonly options: readonly SelectOption<V>[]
  /** Shown while nothing is selected. */
  readonly placeholder?: string
  readonly icon?: IconName
}

/** A choice of a few options: a native select, which suits phones and screen readers. */
export const Select = acceptRef(function Select<V extends string | number>(props: SelectProps<V>) {
  const [field, { value, onChange, options, placeholder, icon, ...select }] = splitFieldProps(props)
  useStyles(css)
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <Field {...field}>
      {(control) => (
        <div className="mb-control mb-select-box">
          {icon && <Icon name={icon} />}
          <select
            {...select}
            {...control}
            className="mb-input mb-select"
            value={chosen}
            onChange={(event) => onChange(options[Number(event.currentTarget.value)]!.value)}
          >
            {chosen < 0 && (
              <option value={-1} disabled hidden>
                {placeholder ?? ''}
              </option>
            )}
            {renderGroups(options)}
          </select>
          <Icon name="chevron-down" size={16} />
        </div>
      )}
    </Field>
  )
})

function renderGroups<V extends string | number>(options: readonly SelectOption<V>[]) {
  const render = (option: SelectOption<V>) => (
    <option key={option.value} value={options.indexOf(option)} disabled={option.disabled}>
      {option.label}
    </option>
  )
  const groups = new Set(options.map((option) => option.group))
  return [...groups].map((group) => {
    const members = options.filter((option) => option.group === group).map(render)
    return group === undefined ? (
      members
    ) : (
      <optgroup key={group} label={group}>
        {members}
      </optgroup>
    )
  })
}
