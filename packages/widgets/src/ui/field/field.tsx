import { useId, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import { Icon } from '../icon/icon.js'
import css from './field.css?inline'

/** What all fields have in common. */
export interface FieldProps {
  readonly label: ReactNode
  /** Stands under the label for as long as the field is there. */
  readonly hint?: ReactNode
  /** Why the value is refused; marks the field as invalid. */
  readonly error?: ReactNode
  /**
   * Marked with a star and told to screen readers; whether it is enforced is the form's business.
   */
  readonly required?: boolean | undefined
  /** The label is for screen readers only: where the place says what the field is. */
  readonly hideLabel?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** What the control inside a field takes over, so that label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly disabled: boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldFrameProps extends FieldProps {
  /** Right of the label, for example a counter. */
  readonly aside?: ReactNode
  readonly children: (control: FieldControl) => ReactNode
}

/** Label, hint and error around one control, wired to it. */
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
  /**
   * The controls are radio buttons: the group itself then says whether it is required or refused.
   */
  readonly radio?: boolean
  readonly children: (id: string) => ReactNode
}

/** The same around several controls that answer one question: a fieldset. */
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

/** The live region stands there before its message does: else nothing would be announced. */
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

/** Parts a component's props into those of its field and the rest. */
export function splitFieldProps<P extends FieldProps>(
  props: P,
): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, hint, error, required, hideLabel, disabled, className, ...rest } = props
  return [{ label, hint, error, required, hideLabel, disabled, className }, rest]
}
