import { toWallClock } from '@mosaic-booking/sdk/rules'
import { toMessage, type UserSession } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  Button,
  Card,
  formatDateTime,
  Loading,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { useSession } from '../../session/session.js'
import { EndSessionsDialog } from './end-sessions-dialog.js'
import { messages } from './profile.messages.js'

/** The user's sessions, each with a button to end it. */
export function LoggedInDevices() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'user.sessions', { id: 'current' }))
  /** The session to end, or all other sessions. */
  const [ending, setEnding] = useState<UserSession | 'others'>()
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent)
  return (
    <Card title={t('devices')} level={2} className="profile-card">
      <p className="profile-hint muted">{t('devicesHint')}</p>
      {error ? (
        <RetryNotice title={t('devicesFailed')} onRetry={refetch}>
          {toMessage(error, '', language)}
        </RetryNotice>
      ) : !data ? (
        <Loading label={t('devicesLoading')} />
      ) : (
        <>
          <ul className="profile-devices divided unstyled" aria-label={t('devices')}>
            {data.map((session) => (
              <Device key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
          {hasOthers && (
            <Button icon="log-out" onClick={() => setEnding('others')}>
              {t('endOthers')}
            </Button>
          )}
        </>
      )}
      {ending && (
        <EndSessionsDialog
          session={ending === 'others' ? undefined : ending}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Card>
  )
}

interface DeviceProps {
  readonly session: UserSession
  readonly onEnd: () => void
}

function Device({ session, onEnd }: DeviceProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { user } = useSession()
  const zone = user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const format = (instant: string) =>
    formatDateTime(toWallClock(Date.parse(instant), zone), setting)
  const { browser, system, address, created, lastUsed, isCurrent } = session
  const name = system
    ? t('device', { browser: browser ?? t('unknownBrowser'), system })
    : (browser ?? t('unknownDevice'))
  const facts = [
    ...(isCurrent ? [] : [t('lastUsed', { time: format(lastUsed) })]),
    t('loggedIn', { time: format(created) }),
    ...(address ? [t('address', { address })] : []),
  ]
  return (
    <li className="profile-device row apart gap-4">
      <div>
        <p className="profile-device-name">
          {name} {isCurrent && <Badge tone="success">{t('thisDevice')}</Badge>}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="profile-hint muted">
            {fact}
          </p>
        ))}
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={t('endOf', { device: name, time: format(lastUsed) })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
