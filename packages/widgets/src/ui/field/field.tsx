import { useId, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import { Icon } from '../icon/icon.js'
import css from './field.css?inline'

export interface FieldProps {
  readonly label: ReactNode
  /** Always visible below the label. */
  readonly hint?: ReactNode
  /** Error message. Marks the field as invalid. */
  readonly error?: ReactNode
  /** Shows a star and marks the control as required. The form is responsible for validation. */
  readonly required?: boolean | undefined
  /** Visually hides the label if the context already names the field. */
  readonly hideLabel?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** Props that connect a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string
  readonly disabled: boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldFrameProps extends FieldProps {
  /** Content to the right of the label, such as a counter. */
  readonly aside?: ReactNode
  readonly children: (control: FieldControl) => ReactNode
}

/** Label, hint and error message around a control. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  disabled,
  aside,
  className,
  children,
}: FieldFrameProps) {
  useStyles(css)
  const id = useId()
  return (
    <div className={toClassName('mb-field', className)}>
      <div className={hideLabel ? 'mb-visually-hidden' : 'mb-field-head'}>
        <label className="mb-field-label" htmlFor={id}>
          {label}
          {required && <RequiredMark />}
        </label>
        {aside}
      </div>
      {children({
        id,
        disabled,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

export interface FieldGroupProps extends FieldProps {
  /** For radio buttons, where the group itself is marked as required or invalid. */
  readonly radio?: boolean
  readonly children: (id: string) => ReactNode
}

/** A fieldset with label, hint and error for several controls. */
export function FieldGroup({
  label,
  hint,
  error,
  required,
  hideLabel,
  disabled,
  radio,
  className,
  children,
}: FieldGroupProps) {
  useStyles(css)
  const id = useId()
  const state = radio
    ? { role: 'radiogroup', 'aria-invalid': Boolean(error), 'aria-required': Boolean(required) }
    : {}
  return (
    <fieldset
      {...state}
      className={toClassName('mb-field', className)}
      disabled={disabled}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend className={toClassName('mb-field-label', hideLabel && 'mb-visually-hidden')}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {children(id)}
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}

const RequiredMark = () => (
  <span className="mb-field-required" aria-hidden="true">
    *
  </span>
)

const describedBy = (id: string, hint: ReactNode, error: ReactNode) =>
  toClassName(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined

/** The live region renders before its message, otherwise screen readers would not announce it. */
function FieldMessages({
  id,
  hint,
  error,
}: {
  readonly id: string
  readonly hint: ReactNode
  readonly error: ReactNode
}) {
  return (
    <div className="mb-field-messages" aria-live="polite">
      {error && (
        <div className="mb-field-error" id={`${id}-error`}>
          <Icon name="error" size={16} />
          <span>{error}</span>
        </div>
      )}
      {hint && (
        <p className="mb-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Separates a component's field props from its other props. */
export function splitFieldProps<P extends FieldProps>(
  props: P,
): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, hint, error, required, hideLabel, disabled, className, ...rest } = props
  return [{ label, hint, error, required, hideLabel, disabled, className }, rest]
}
