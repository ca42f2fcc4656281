import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { messages } from './loaded.messages.js'

export interface RetryNoticeProps {
  /** `error` by default. */
  readonly tone?: 'error' | 'warning'
  readonly title?: string
  /** Why it failed. */
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Says within a part of a page that something failed, and tries again. */
export function RetryNotice({ tone = 'error', title, children, onRetry }: RetryNoticeProps) {
  const t = useMessages(messages)
  return (
    <Notice
      tone={tone}
      {...(title !== undefined && { title })}
      actions={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
