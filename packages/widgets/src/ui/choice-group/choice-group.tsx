import type { ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import checkCss from '../checkbox/checkbox.css?inline'
import { toClassName } from '../class-name.js'
import { FieldGroup, splitFieldProps, type FieldProps } from '../field/field.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import css from './choice-group.css?inline'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly hint?: ReactNode
  readonly icon?: IconName
  readonly disabled?: boolean
}

export interface RadioGroupProps<V extends string> extends FieldProps {
  readonly value: V | undefined
  readonly onChange: (value: V) => void
  readonly choices: readonly Choice<V>[]
  /** Side by side instead of stacked. */
  readonly row?: boolean
}

/** Radio buttons for a few options. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const [field, { value, onChange, choices, row }] = splitFieldProps(props)
  useStyles(checkCss)
  useStyles(css)
  return (
    <FieldGroup {...field} radio>
      {(id) => (
        <div className={toClassName('mb-choices', row && 'mb-choices-row')}>
          {choices.map((choice) => (
            <div className="mb-check" key={choice.value}>
              <span className="mb-check-box">
                <input
                  type="radio"
                  className="mb-check-input"
                  id={`${id}-${choice.value}`}
                  name={id}
                  checked={choice.value === value}
                  disabled={choice.disabled}
                  aria-describedby={choice.hint ? `${id}-${choice.value}-hint` : undefined}
                  onChange={() => onChange(choice.value)}
                />
                <span className="mb-check-dot" />
              </span>
              <label className="mb-check-label" htmlFor={`${id}-${choice.value}`}>
                {choice.label}
              </label>
              {choice.hint && (
                <p className="mb-check-hint" id={`${id}-${choice.value}-hint`}>
                  {choice.hint}
                </p>
              )}
            </div>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

export interface SegmentedProps<V extends string> extends Omit<RadioGroupProps<V>, 'row'> {
  readonly size?: 'medium' | 'small'
  /** Fills the width with equal segments. */
  readonly wide?: boolean
  /** Shows only icons; the labels become titles and accessible names. */
  readonly iconsOnly?: boolean
}

/** A segmented control for two to five short options. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const [field, { value, onChange, choices, size = 'medium', wide, iconsOnly }] =
    splitFieldProps(props)
  useStyles(css)
  return (
    <FieldGroup {...field} radio>
      {(name) => (
        <div
          className={toClassName(
            'mb-segments',
            size === 'small' && 'mb-segments-small',
            wide && 'mb-segments-wide',
          )}
        >
          {choices.map((choice) => (
            <label
              className="mb-segment"
              key={choice.value}
              title={iconsOnly ? choice.label : undefined}
            >
              <input
                type="radio"
                className="mb-segment-input"
                name={name}
                checked={choice.value === value}
                disabled={choice.disabled}
                onChange={() => onChange(choice.value)}
              />
              {choice.icon && <Icon name={choice.icon} size={16} />}
              <span className={iconsOnly ? 'mb-visually-hidden' : undefined}>{choice.label}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
