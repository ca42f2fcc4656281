import { useState, type KeyboardEvent } from 'react'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { parseNaturalNumber } from '../../locale/parse-natural-number.js'
import { useStyles } from '../../theme/style-root.js'
import { IconButton } from '../button/button.js'
import { Field, splitFieldProps, type FieldProps } from '../field/field.js'
import css from './number-field.css?inline'

const messages = defineMessages('number-field', {
  fewer: 'Decrease by one',
  more: 'Increase by one',
})

export interface NumberFieldProps extends FieldProps {
  /** A natural number, including 0. */
  readonly value: number
  readonly onChange: (value: number) => void
  /**
   * Limits for arrow keys and buttons. Typed values outside the limits are retained, so that the
   * form can show an error.
   */
  readonly min?: number
  readonly max?: number
  /** Shown after the number, such as `weeks`. */
  readonly unit?: string
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A natural number, typed or stepped. Negative or invalid input becomes 0, and decimals are
 * truncated.
 */
export function NumberField(props: NumberFieldProps) {
  const [field, { value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, unit }] =
    splitFieldProps(props)
  useStyles(css)
  const t = useMessages(messages)
  const [typed, setTyped] = useState<string>()
  const step = (by: number) => {
    setTyped(undefined)
    onChange(Math.min(max, Math.max(min, value + by)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <Field {...field}>
      {(control) => {
        const stepper = (
          <div className="mb-control mb-number">
            <IconButton
              icon="minus"
              label={t('fewer')}
              size="small"
              tabIndex={-1}
              disabled={field.disabled || value <= min}
              onClick={() => step(-1)}
            />
            <input
              {...control}
              className="mb-input"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              role="spinbutton"
              aria-valuenow={value}
              aria-valuetext={unit && `${value} ${unit}`}
              aria-valuemin={min}
              aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
              value={typed ?? String(value)}
              onKeyDown={onKeyDown}
              onBlur={() => setTyped(undefined)}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                onChange(parseNaturalNumber(event.currentTarget.value))
              }}
            />
            <IconButton
              icon="plus"
              label={t('more')}
              size="small"
              tabIndex={-1}
              disabled={field.disabled || value >= max}
              onClick={() => step(1)}
            />
          </div>
        )
        if (!unit) return stepper
        return (
          <div className="mb-number-line">
            {stepper}
            <span aria-hidden="true">{unit}</span>
          </div>
        )
      }}
    </Field>
  )
}
