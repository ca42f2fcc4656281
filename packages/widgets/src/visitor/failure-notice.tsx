import { formatTime } from '@mosaic-booking/sdk/rules'
import { useEffect, useRef } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Notice } from '../ui/notice/notice.js'
import { messages } from './visitor-dialog.messages.js'
import type { VisitorFailure } from './visitor-failure.js'

interface FailureNoticeProps {
  readonly failure: VisitorFailure | undefined
  /** Describes the failed action, above the server's message. */
  readonly title?: string | undefined
  /** The step that another user has already taken. */
  readonly step?: 'checkedInBy' | 'checkedOutBy'
}

/** The server's error message. Takes focus when it appears. */
export function FailureNotice({ failure, title, step = 'checkedInBy' }: FailureNoticeProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  if (!failure) return null
  const { text, passage } = failure
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={title === text ? undefined : title}>
        <p>{text}</p>
        {passage && (
          <p>{t(step, { time: formatTime(passage.when, setting), person: passage.person })}</p>
        )}
      </Notice>
    </div>
  )
}
