import { counterDefaultLength, countCharacters } from '@mosaic-booking/sdk/rules'
import type { ComponentProps, CSSProperties } from 'react'
import { acceptRef } from '../../accept-ref.js'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import { Field, splitFieldProps, type FieldProps } from '../field/field.js'
import css from './text-area.css?inline'

const messages = defineMessages('text-area', {
  // Kept short, because it shares a line with a label.
  remaining: '{count} left',
  tooMany: '{count, plural, one {{count} character too many} other {{count} characters too many}}',
})

export interface CharacterCounterProps {
  /** The text whose characters are counted. */
  readonly value: string
  /** Maximum number of characters. Defaults to 255. */
  readonly limit?: number
}

/** The number of remaining or excess characters. Announced only near and above the limit. */
export function CharacterCounter({ value, limit = counterDefaultLength }: CharacterCounterProps) {
  useStyles(css)
  const t = useMessages(messages)
  const left = limit - countCharacters(value)
  return (
    <span
      className={toClassName('mb-counter', left < 0 && 'mb-counter-over')}
      aria-live={left <= 20 ? 'polite' : 'off'}
    >
      {left < 0 ? t('tooMany', { count: -left }) : t('remaining', { count: left })}
    </span>
  )
}

type NativeProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required' | 'maxLength'>

export interface TextAreaProps extends FieldProps, Omit<NativeProps, keyof FieldProps> {
  readonly value: string
  readonly onChange: (value: string) => void
  /**
   * Shows a counter with the given limit, or 255 for `true`. Longer input is possible but rejected
   * by the form.
   */
  readonly counter?: boolean | number
}

/** A multi-line text field that grows with its content. */
export const TextArea = acceptRef(function TextArea(props: TextAreaProps) {
  const [field, { value, onChange, counter = false, ...area }] = splitFieldProps(props)
  useStyles(css)
  const aside = counter !== false && (
    <CharacterCounter value={value} {...(counter === true ? {} : { limit: counter })} />
  )
  return (
    <Field {...field} aside={aside}>
      {(control) => (
        <div className="mb-control">
          <textarea
            {...area}
            {...control}
            className="mb-input mb-text-area"
            style={{ '--mb-rows': area.rows } as CSSProperties}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
})
