import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { messages } from './loaded.messages.js'

export interface RetryNoticeProps {
  readonly tone?: 'error' | 'warning'
  readonly title?: string
  readonly children: ReactNode
  readonly onRetry: () => void
}

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
