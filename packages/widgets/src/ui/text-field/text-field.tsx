import { useState, type ComponentProps, type ReactNode } from 'react'
import { acceptRef } from '../../accept-ref.js'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { IconButton } from '../button/button.js'
import css from '../field/field.css?inline'
import { Field, splitFieldProps, type FieldProps } from '../field/field.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'

const messages = defineMessages('text-field', {
  clear: 'Clear',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
})

type NativeProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'required' | 'size'
>

export interface TextFieldProps extends FieldProps, Omit<NativeProps, keyof FieldProps> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url'
  readonly icon?: IconName
  /** Content at the end of the box. */
  readonly trailing?: ReactNode
  /** Content to the right of the label, such as a counter. */
  readonly aside?: ReactNode
}

/**
 * A single-line text field. `search` adds a clear button, `password` a button that shows the
 * password.
 */
export const TextField = acceptRef(function TextField(props: TextFieldProps) {
  const [field, { value, onChange, type = 'text', icon, trailing, aside, ...input }] =
    splitFieldProps(props)
  useStyles(css)
  const [shown, setShown] = useState(false)
  const t = useMessages(messages)
  return (
    <Field {...field} aside={aside}>
      {(control) => (
        <div className="mb-control">
          {(icon ?? (type === 'search' && 'search')) && <Icon name={icon ?? 'search'} />}
          <input
            {...input}
            {...control}
            className="mb-input"
            type={type === 'password' && shown ? 'text' : type}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {type === 'search' && value !== '' && (
            <IconButton icon="close" label={t('clear')} size="small" onClick={() => onChange('')} />
          )}
          {type === 'password' && (
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={t(shown ? 'hidePassword' : 'showPassword')}
              size="small"
              disabled={field.disabled}
              onClick={() => setShown(!shown)}
            />
          )}
          {trailing}
        </div>
      )}
    </Field>
  )
})
