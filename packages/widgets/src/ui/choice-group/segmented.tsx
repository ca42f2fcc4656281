import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import { FieldGroup, splitFieldProps } from '../field/field.js'
import { Icon } from '../icon/icon.js'
import type { ChoiceProps } from './choice.js'
import css from './choice-group.css?inline'

export interface SegmentedProps<V extends string> extends ChoiceProps<V> {
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
