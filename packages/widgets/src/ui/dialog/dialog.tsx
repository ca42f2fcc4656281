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
import { firstFocusable, focusedElement } from '../focus.js'
import css from './dialog.css?inline'

const messages = defineMessages({ close: { en: 'Close', es: 'Cerrar' } })

/**
 * What asked the dialog to close: the Escape key (or a phone's back gesture), its close button, or
 * a click beside it.
 */
export type CloseReason = 'escape' | 'close-button' | 'backdrop'

export interface DialogProps {
  readonly open: boolean
  /**
   * Somebody wants to close it. It stays open until `open` is false, so a form with changes can ask
   * first.
   */
  readonly onCloseRequest: (reason: CloseReason) => void
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /**
   * Buttons at its foot, the most important one last. Class `mb-dialog-aside` puts one to the other
   * end.
   */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** For a question that interrupts: read out at once, together with what it says. */
  readonly alert?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>`; on a phone a sheet from below. It takes the focus
 * to the first field (or to an element with `autofocus`), and gives it back to where it was, also
 * across shadow roots.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onCloseRequest,
  title,
  subtitle,
  footer,
  size = 'medium',
  alert,
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
    const opener = focusedElement()
    element.showModal()
    takeFocus(element)
    return () => {
      element.close()
      if (opener?.isConnected) opener.focus()
    }
  }, [])

  // Escape is taken before the browser acts on it: a second press would close the dialog whatever
  // the form says.
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
  /** The browser closed it by itself, without asking; it is open for as long as it is rendered. */
  const onClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || event.currentTarget.open) return
    event.currentTarget.showModal()
    onCloseRequest('escape')
  }
  // A drag that starts inside and ends outside, such as selecting text, does not close.
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
        <header className="mb-dialog-head">
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
        </header>
        <div className="mb-dialog-body" id={`${id}-body`}>
          {children}
        </div>
        {footer && <footer className="mb-dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  )
}

/**
 * To the element that asks for it, else the first field or button of the content, else of the foot,
 * else the title.
 */
function takeFocus(dialog: HTMLDialogElement): void {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`.mb-dialog-${name}`)
  const [body, foot] = [part('body'), part('foot')]
  const target =
    dialog.querySelector<HTMLElement>('[autofocus]') ??
    (body && firstFocusable(body)) ??
    (foot && firstFocusable(foot)) ??
    part('title')
  target?.focus()
}
