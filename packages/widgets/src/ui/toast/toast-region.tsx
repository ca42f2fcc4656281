import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { Button, IconButton } from '../button/button.js'
import { toClassName } from '../class-name.js'
import { Icon } from '../icon/icon.js'
import { toneIcons } from '../notice/notice.js'
import css from './toast.css?inline'
import type { Toast, ToastStore } from './toast-store.js'

const messages = defineMessages('toast-region', {
  region: 'Messages',
  dismiss: 'Dismiss',
})

export interface ToastRegionProps {
  readonly store: ToastStore
}

/**
 * The region for toasts at the bottom of the window, announced politely. Timers pause while the
 * region has pointer or focus, so that there is time to read.
 */
export function ToastRegion({ store }: ToastRegionProps) {
  useStyles(css)
  const t = useMessages(messages)
  const toasts = useStore(store.toasts)
  const region = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)
  const some = toasts.length > 0
  useEffect(() => {
    const element = region.current
    if (!some || !element?.showPopover) return
    // Re-enter the top layer with each toast, to appear above dialogs opened since.
    element.showPopover()
    return () => element.hidePopover()
  }, [some, toasts])
  return (
    <section
      ref={region}
      className="mb-toasts"
      popover="manual"
      aria-label={t('region')}
      role="region"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true)
        if (!currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget as HTMLElement | null
      }}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastLine
          key={toast.id}
          toast={toast}
          held={held}
          dismissText={t('dismiss')}
          onLeave={() => cameFrom.current?.focus({ preventScroll: true })}
          onDismiss={() => store.dismiss(toast.id)}
        />
      ))}
    </section>
  )
}

interface ToastLineProps {
  readonly toast: Toast
  readonly held: boolean
  readonly dismissText: string
  /** Restores focus before the pressed button is removed. */
  readonly onLeave: () => void
  readonly onDismiss: () => void
}

function ToastLine({
  toast: { tone, text, action, link, durationMs },
  held,
  dismissText,
  onLeave,
  onDismiss,
}: ToastLineProps) {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (held || durationMs === Infinity) return
    const timer = setTimeout(() => dismiss.current(), durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs])
  return (
    <div className={toClassName('mb-toast', `mb-toast-${tone}`)}>
      <Icon name={toneIcons[tone]} />
      <span className="mb-toast-text">
        <span>{text}</span> {link && <a href={link.href}>{link.label}</a>}
      </span>
      {action && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            onLeave()
            action.onAction()
            onDismiss()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={dismissText}
        onClick={() => {
          onLeave()
          onDismiss()
        }}
      />
    </div>
  )
}
