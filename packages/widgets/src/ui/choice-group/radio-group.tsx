import { useStyles } from '../../theme/style-root.js'
import checkCss from '../checkbox/checkbox.css?inline'
import { toClassName } from '../class-name.js'
import { FieldGroup, splitFieldProps } from '../field/field.js'
import type { ChoiceProps } from './choice.js'
import css from './choice-group.css?inline'

export interface RadioGroupProps<V extends string> extends ChoiceProps<V> {
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
