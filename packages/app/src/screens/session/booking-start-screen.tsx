import { isApiError, toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, Loading, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readAddress } from '../../shared/address/address.js'
import { startAddress } from '../../shared/address/shared-addresses.js'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { routeLabels } from '../../route-labels.js'
import { useSessionState } from '../../session/session.js'
import { readResult, toMessageKey, toResultPath } from './booking-start-result.js'
import { messages } from './booking-start.messages.js'
import { SessionFrame } from './session-frame.js'

/**
 * Checks in with a token from a reminder mail, with or without a session, and shows the result. The
 * result replaces the token in the URL, so a reload shows the result again (ROUTE-007).
 */
export default function BookingStartScreen() {
  const t = useMessages(messages)
  const label = useMessages(routeLabels)
  const [query] = useSearchParams()
  const { state } = useLocation()
  const { token } = readAddress(startAddress, query)
  const { failure, retry } = useCheckIn(token)
  const { message, logo, tone } = readResult(query, state)
  return (
    <SessionFrame
      title={label('bookingStart')}
      brand={token || !logo ? undefined : { logoImage: logo }}
    >
      {token && !failure && <Loading label={t('checkingIn')} />}
      {token && failure && <RetryNotice onRetry={retry}>{failure}</RetryNotice>}
      {!token && (
        <div className="session-done stack gap-5">
          <Notice tone={tone}>{message ?? t('failed')}</Notice>
          <ButtonLink variant="primary" icon="calendar" href="#/my-bookings">
            {t('showBookings')}
          </ButtonLink>
        </div>
      )}
    </SessionFrame>
  )
}

/** Whether the server has responded, so that retrying the token would yield the same result. */
const isFinal = (error: unknown) =>
  isApiError(error) &&
  error.status !== undefined &&
  error.status < 500 &&
  ![408, 429].includes(error.status)

/** Checks in once per token, after the session's language is known. */
function useCheckIn(token: string | undefined) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const navigate = useNavigate()
  const session = useSessionState()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const isReady = token !== undefined && session.kind !== 'loading'
  const sent = useRef('')
  const isShown = useRef(false)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  useEffect(() => {
    const current = `${attempt} ${token}`
    if (!isReady || sent.current === current) return
    sent.current = current
    setFailure(undefined)
    const show = (...[to, options]: ReturnType<typeof toResultPath>) => {
      if (isShown.current && sent.current === current) void navigate(to, options)
    }
    mutate(runtime, 'booking.checkInByToken', { token }).then(
      (answer) =>
        show(...toResultPath(t(toMessageKey(answer)), { tone: 'success' }, answer.logoImage)),
      (error: unknown) => {
        const text = toMessage(error, t('failed'), language)
        if (isFinal(error)) show(...toResultPath(text, { tone: 'error' }))
        else if (sent.current === current) setFailure(text)
      },
    )
  }, [isReady, token, attempt, runtime, navigate, t, language])

  return { failure, retry: () => setAttempt((count) => count + 1) }
}
