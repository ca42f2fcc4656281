import * as common from '../../locale/common.js'
import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { IconButton } from '../button/button.js'
import { toClassName } from '../class-name.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import css from './notice.css?inline'

export type Tone = 'info' | 'success' | 'warning' | 'error'

export const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'error',
}

const messages = defineMessages('notice', {
  dismiss: 'Dismiss',
  info: 'Note',
  success: 'Done',
  warning: 'Warning',
  error: common.error,
})

export interface NoticeProps {
  readonly tone?: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Buttons under the text. */
  readonly actions?: ReactNode
  /** If set, the notice has a dismiss button. */
  readonly onDismiss?: () => void
  /** Whether the notice is part of the initial page and therefore not announced. */
  readonly quiet?: boolean
  readonly className?: string
}

/**
 * A message in the page. Warnings and errors are announced immediately, other messages politely.
 */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  quiet,
  className,
}: NoticeProps) {
  useStyles(css)
  const t = useMessages(messages)
  const role = quiet ? undefined : tone === 'error' || tone === 'warning' ? 'alert' : 'status'
  return (
    <div
      className={toClassName('mb-notice', tone !== 'info' && `mb-notice-${tone}`, className)}
      role={role}
    >
      <Icon name={toneIcons[tone]} label={t(tone)} />
      <div className="mb-notice-text">
        {title && <p className="mb-notice-title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mb-notice-actions">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton icon="close" size="small" label={t('dismiss')} onClick={onDismiss} />
      )}
    </div>
  )
}
