import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import { acceptRef } from '../../accept-ref.js'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import { Spinner } from '../loading/spinner.js'
import css from './button.css?inline'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

export interface ButtonLook {
  /** One `primary` per view; `danger` for irreversible actions. */
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'ref'> {
  readonly icon?: IconName
  readonly iconEnd?: IconName
  /** Shows a spinner, retains size and focus, and ignores clicks. */
  readonly busy?: boolean
  /** Fills the available width. */
  readonly wide?: boolean
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A button; its type defaults to `button`. */
export const Button = acceptRef(function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  busy = false,
  wide,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  useStyles(css)
  return (
    <button
      type="button"
      {...rest}
      {...busyState(busy, onClick)}
      className={toClassName(buttonClass(variant, size), wide && 'mb-button-wide', className)}
    >
      <span className="mb-button-content">
        {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
        <span>{children}</span>
        {iconEnd && <Icon name={iconEnd} size={size === 'small' ? 16 : 18} />}
      </span>
      {busy && (
        <span className="mb-button-spinner">
          <Spinner size={16} />
        </span>
      )}
    </button>
  )
})

export interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {
  readonly href: string
  readonly icon?: IconName
  readonly iconEnd?: IconName
  readonly wide?: boolean
}

/** A link that looks like a button, for navigation. */
export const ButtonLink = acceptRef(function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  useStyles(css)
  return (
    <a
      {...rest}
      className={toClassName(buttonClass(variant, size), wide && 'mb-button-wide', className)}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </a>
  )
})

export interface IconButtonProps
  extends ButtonLook, Omit<ComponentProps<'button'>, 'ref' | 'children' | 'aria-label'> {
  readonly icon: IconName
  /** Accessible name, also used as title unless `title` is given. */
  readonly label: string
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A square button with only an icon. */
export const IconButton = acceptRef(function IconButton({
  variant = 'quiet',
  size = 'medium',
  icon,
  label,
  busy = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  useStyles(css)
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...busyState(busy, onClick)}
      aria-label={label}
      className={toClassName(buttonClass(variant, size), 'mb-button-icon', className)}
    >
      {busy ? <Spinner size={16} /> : <Icon name={icon} size={size === 'small' ? 16 : 18} />}
    </button>
  )
})

const buttonClass = (variant: ButtonVariant, size: ButtonSize) =>
  toClassName(
    'mb-button',
    variant !== 'secondary' && `mb-button-${variant}`,
    size === 'small' && 'mb-button-small',
  )

/** `disabled` would lose focus, so a busy button only ignores clicks and announces its state. */
function busyState(busy: boolean, onClick: ButtonProps['onClick']) {
  if (!busy) return { onClick }
  return {
    'aria-busy': true,
    'aria-disabled': true,
    onClick: (event: MouseEvent<HTMLButtonElement>) => event.preventDefault(),
  } as const
}
