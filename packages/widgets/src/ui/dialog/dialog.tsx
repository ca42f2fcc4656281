import { inBrowser } from '../../in-browser.js'
import * as common from '../../locale/common.js'
import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { IconButton } from '../button/button.js'
import { toClassName } from '../class-name.js'
import { firstFocusable, keepFocusIn, rememberFocus } from '../focus.js'
import css from './dialog.css?inline'

const messages = defineMessages('dialog', { close: common.close })

/**
 * Trigger of a close request: Escape (or a phone's back gesture), the close button, or a click on
 * the backdrop.
 */
export type CloseReason = 'escape' | 'close-button' | 'backdrop'

/** Progress of a multi-step task. */
export interface DialogProgress {
  readonly label: string
  /** From 0 to 1. */
  readonly fraction: number
  /** Description of the current step. */
  readonly text: string
}

export interface DialogProps {
  readonly open: boolean
  /**
   * Called when the user requests to close the dialog. It stays open until `open` is false, so that
   * forms can warn about unsaved changes.
   */
  readonly onCloseRequest: (reason: CloseReason) => void
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /**
   * Footer buttons, with the primary button last. Class `mb-dialog-aside` moves a button to the
   * opposite end.
   */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** For an interrupting dialog, which screen readers announce immediately with its text. */
  readonly alert?: boolean
  /** Shown as a line below the title. */
  readonly progress?: DialogProgress | undefined
  readonly className?: string
  readonly children?: ReactNode
}

/**
 * A modal dialog based on the native `<dialog>`; a bottom sheet on phones. Focuses the first field
 * (or an element with `autofocus`), and restores focus on close, also across shadow roots.
 */
export const Dialog = inBrowser(function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}, null)

function OpenDialog({
  onCloseRequest,
  title,
  subtitle,
  footer,
  size = 'medium',
  alert,
  progress,
  className,
  children,
}: Omit<DialogProps, 'open'>) {
  useStyles(css)
  const t = useMessages(messages)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const giveFocusBack = rememberFocus()
    const tell = () => element.dispatchEvent(new Event('mb-modal', { bubbles: true }))
    element.showModal()
    keepFocusIn(element)
    takeFocus(element)
    tell()
    return () => {
      element.close()
      giveFocusBack()
      tell()
    }
  }, [])

  // Handle Escape before the browser, which would close the dialog on a second press even if the
  // form refuses.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onCloseRequest('escape')
  }
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onCloseRequest('escape')
  }
  /**
   * The browser closed the dialog without a close request, so show it again while it is rendered.
   * The event is asynchronous, so an unmounted dialog receives it too.
   */
  const onClose = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return
    currentTarget.showModal()
    onCloseRequest('escape')
  }
  // A drag that starts inside and ends outside, such as a text selection, must not close the
  // dialog.
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = event.target === event.currentTarget
  }
  const onClick = (event: SyntheticEvent) => {
    if (pressedOutside.current && event.target === event.currentTarget) onCloseRequest('backdrop')
  }

  return (
    <dialog
      ref={dialog}
      className={toClassName('mb-dialog', size !== 'medium' && `mb-dialog-${size}`, className)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className="mb-dialog-frame">
        <div className="mb-dialog-head">
          <div className="mb-dialog-titles">
            <h2 className="mb-dialog-title" id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            {subtitle && <p className="mb-dialog-subtitle">{subtitle}</p>}
          </div>
          <IconButton
            icon="close"
            label={t('close')}
            onClick={() => onCloseRequest('close-button')}
          />
        </div>
        {progress && <ProgressLine {...progress} />}
        <div className="mb-dialog-body" id={`${id}-body`}>
          {children}
        </div>
        {footer && <div className="mb-dialog-foot">{footer}</div>}
      </div>
    </dialog>
  )
}

function ProgressLine({ label, fraction, text }: DialogProgress) {
  return (
    <div
      className="mb-dialog-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={fraction}
      aria-valuetext={text}
    >
      <span style={{ inlineSize: `${fraction * 100}%` }} />
    </div>
  )
}

/**
 * Focuses the element with `autofocus` (or `data-autofocus`, because React does not render the
 * attribute). Otherwise focuses the first field or button of the content, then of the footer, and
 * finally the title.
 */
function takeFocus(dialog: HTMLDialogElement): void {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`.mb-dialog-${name}`)
  const [body, foot] = [part('body'), part('foot')]
  const target =
    dialog.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ??
    (body && firstFocusable(body)) ??
    (foot && firstFocusable(foot)) ??
    part('title')
  target?.focus()
  // Show the beginning of a text that is longer than its field.
  if (target instanceof HTMLInputElement) target.scrollLeft = 0
}
