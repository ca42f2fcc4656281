import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import { Icon } from '../icon/icon.js'
import css from './checkbox.css?inline'

type NativeProps = Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type' | 'value' | 'ref'>

export interface CheckboxProps extends NativeProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Neither on nor off, for a partially selected group. */
  readonly indeterminate?: boolean
  readonly hideLabel?: boolean
}

/** A checkbox, for values submitted with a form. */
export function Checkbox({ indeterminate = false, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <Check {...props} inputRef={input}>
      <Icon name="check" size={14} className="mb-check-mark mb-check-mark-on" />
      <Icon name="minus" size={14} className="mb-check-mark mb-check-mark-some" />
    </Check>
  )
}

/** A switch, for settings that take effect immediately. */
export function Switch(props: Omit<CheckboxProps, 'indeterminate'>) {
  return (
    <Check {...props} kind="switch">
      <span className="mb-switch-thumb" />
    </Check>
  )
}

interface CheckProps extends Omit<CheckboxProps, 'indeterminate'> {
  readonly inputRef?: ComponentProps<'input'>['ref']
  readonly kind?: 'switch'
}

function Check({
  label,
  checked,
  onChange,
  hint,
  error,
  hideLabel,
  className,
  children,
  inputRef,
  kind,
  ...input
}: CheckProps) {
  useStyles(css)
  const id = useId()
  return (
    <div className={toClassName('mb-check', className)}>
      <span className="mb-check-box">
        <input
          {...input}
          ref={inputRef}
          id={id}
          type="checkbox"
          role={kind}
          className={toClassName('mb-check-input', kind && 'mb-switch-input')}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            toClassName(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined
          }
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {children}
      </span>
      <label className={hideLabel ? 'mb-visually-hidden' : 'mb-check-label'} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="mb-check-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <div className="mb-check-error" id={`${id}-error`} aria-live="polite">
          {error}
        </div>
      )}
    </div>
  )
}
