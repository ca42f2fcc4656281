import { toWallClock } from '@mosaic-booking/sdk/rules'
import type { PresenceList } from '@mosaic-booking/sdk'
import {
  Button,
  ButtonLink,
  Loading,
  Notice,
  formatTime,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { PageHeading } from '../../../shared/page-heading.js'
import { useMinute } from '../use-minute.js'
import { EmergencyList } from './emergency-list.js'
import { messages } from './emergency.messages.js'
import { listPeople } from './present-people.js'
import './emergency.css'

interface EmergencyFrameProps {
  readonly list: PresenceList | undefined
  /** Whether the last attempt to reach the server failed. */
  readonly isAway: boolean
  readonly isBusy: boolean
  readonly onRefresh: () => void
  /** Target of the back link. Omitted while the rest of the application is unavailable. */
  readonly backTo?: string
}

/** The list with its age. Announces when the server is unreachable. */
export function EmergencyFrame({ list, isAway, isBusy, onRefresh, backTo }: EmergencyFrameProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const now = useMinute()
  const people = useMemo(() => list && listPeople(list), [list])
  const instant = list && Date.parse(list.time)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = instant === undefined ? '' : formatTime(toWallClock(instant, timeZone), setting)
  const minutes = instant === undefined ? 0 : Math.max(0, Math.ceil((now - instant) / 60_000))
  return (
    <div className="emergency stack gap-3">
      <PageHeading
        title={t('title')}
        subtitle={
          people &&
          `${t('count', { count: people.length })} · ${t('asOf', { time }).replaceAll(' ', '\u00A0')}`
        }
        actions={
          <>
            {backTo && (
              <ButtonLink href={backTo} icon="arrow-left">
                {t('back')}
              </ButtonLink>
            )}
            <Button icon="refresh" busy={isBusy} onClick={onRefresh}>
              {t('refresh')}
            </Button>
            {people && people.length > 0 && (
              <Button variant="primary" icon="print" onClick={() => print()}>
                {t('print')}
              </Button>
            )}
          </>
        }
      />
      {isAway && (
        <Notice tone={list ? 'warning' : 'error'} title={t('away')}>
          {list ? t('lastKnown', { time, count: minutes }) : t('unknown')}
        </Notice>
      )}
      {people ? (
        <EmergencyList people={people} today={toWallClock(now, timeZone).slice(0, 10)} />
      ) : (
        !isAway && <Loading label={t('loading')} />
      )}
    </div>
  )
}
