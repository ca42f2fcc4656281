import { useEffect, useRef } from 'react'
import { useMessages } from '../../locale/messages.js'
import { canLogIn, logIn } from '../../runtime.js'
import { Button, ButtonLink } from '../../ui/button/button.js'
import { Notice } from '../../ui/notice/notice.js'
import { useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import type { Refusal } from './send-booking.js'

interface RefusalNoticeProps {
  readonly refusal: Refusal
  readonly isEdit: boolean
  readonly onReload: () => void
}

const titleOf = ({ isRule }: Refusal, isEdit: boolean) =>
  !isEdit ? 'unableToBook' : isRule ? 'unableToEdit' : 'cannotSave'

/** The server's rejection with a way to resolve it. Takes focus when it appears. */
export function RefusalNotice({ refusal, isEdit, onReload }: RefusalNoticeProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [refusal])
  const { remedy, text } = refusal
  const isLogin = remedy === 'login'
  return (
    <div ref={alert} tabIndex={-1} className="mb-booking-refusal">
      <Notice
        tone="error"
        title={t(isLogin ? 'sessionOver' : titleOf(refusal, isEdit))}
        actions={
          isLogin ? (
            // Opens a window or another tab, so that the input in this tab is preserved.
            canLogIn(runtime) ? (
              <Button data-log-in="" onClick={() => void logIn()}>
                {t('logIn')}
              </Button>
            ) : (
              <ButtonLink href={`${runtime.apiBase}/#/login`} target="_blank" rel="noreferrer">
                {t('logIn')}
              </ButtonLink>
            )
          ) : remedy === 'stale' ? (
            <Button onClick={onReload}>{t('reload')}</Button>
          ) : undefined
        }
      >
        {isLogin ? t(isEdit ? 'sessionOverSave' : 'sessionOverBook') : text}
      </Notice>
    </div>
  )
}
