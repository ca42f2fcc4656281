import { isApiError, type VisitorBoard as Board } from '@mosaic-booking/sdk'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import {
  formatDate,
  formatDateTime,
  formatTime,
  readSetting,
  readWallClock,
  toDateTime,
} from '@mosaic-booking/sdk/rules'
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type CSSProperties,
  type Ref,
  type ReactNode,
} from 'react'
import { useElementState } from '../../element/element-root.js'
import { isAway } from '../../is-away.js'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { useRefetchByMinute, useServerNow } from '../../room-state/use-server-now.js'
import { usePage } from '../../room-state/use-page.js'
import { staleMs, wallOf } from '../../room-state/wall-of.js'
import { OrLogIn } from '../../or-log-in.js'
import { useStyles } from '../../theme/style-root.js'
import { Icon } from '../../ui/icon/icon.js'
import { useErrorReport, type ErrorListeners } from '../../use-error-report.js'
import { useApiQuery, useLiveUpdates, useRuntime } from '../../use-runtime.js'
import { readKioskOptions } from '../kiosk-options.js'
import { usePictures } from '../use-pictures.js'
import { useGreetings, type Greeting } from './use-greetings.js'
import { useTiles } from './use-tiles.js'
import css from './visitor-board.css?inline'
import { messages } from './visitor-board.messages.js'

interface VisitorBoardProps extends ErrorListeners {
  readonly locationId?: number | undefined
  readonly ref?: Ref<{ refresh(): void; reset(): void }> | undefined
}

const pageSeconds = 12

/** Welcomes the visitors of today on a screen: by first name where allowed, else by their number. */
export function VisitorBoard({ locationId, ref, ...listeners }: VisitorBoardProps) {
  useStyles(css)
  const t = useMessages(messages)
  const { client, apiBase } = useRuntime()
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg)).data
  const query = useApiQuery(
    locationId === undefined ? undefined : apiQuery(client, 'visitor.board', { id: locationId }),
  )
  useLiveUpdates(useMemo(() => (locationId === undefined ? undefined : [locationId]), [locationId]))
  const { data, error, updatedAt, refetch } = query
  const now = useServerNow({ serverTime: data?.now, receivedAt: updatedAt })
  useRefetchByMinute(now, false, refetch)
  useImperativeHandle(ref, () => ({ refresh: refetch, reset: () => undefined }), [refetch])
  useErrorReport(error, listeners)
  const isRefused = isApiError(error) && [401, 403, 404].includes(error.status) && !isAway(error)
  const isOffline = isAway(error)
  const isStale = data !== undefined && (Boolean(error) || now - Date.parse(data.now) > staleMs)
  useElementState('loading', locationId !== undefined && !data && !error)
  useElementState('error', Boolean(error) && (!data || isRefused))
  useElementState('offline', isOffline)
  useElementState('stale', isStale && !isRefused)
  const options = readKioskOptions(org, apiBase)
  const [logo] = usePictures(options.logoImage ? [options.logoImage] : [])
  const greetings = useGreetings(options.languages)

  if (locationId === undefined) return <Message>{t('noPlace')}</Message>
  if (isRefused)
    return (
      <Message>
        <OrLogIn error={error}>{t(error.status === 404 ? 'unknown' : 'unpaired')}</OrLogIn>
      </Message>
    )
  if (!data) return <Message>{t(error ? 'failed' : 'waiting')}</Message>
  const wall = wallOf(now, data)
  // Names of yesterday's visitors do not stay on a screen without a connection.
  const isToday =
    toDateTime(wall).slice(0, 10) === toDateTime(wallOf(Date.parse(data.now), data)).slice(0, 10)
  const freshness = isOffline ? 'offline' : isStale ? 'stale' : 'updated'
  const colours = ['left', 'right'].map((side) =>
    readSetting(org?.configSettings ?? [], `email_header_colour_${side}`),
  )
  return (
    <section
      className="mb-welcome"
      data-freshness={freshness}
      aria-label={`${t('board')}: ${data.name}`}
      style={toColours(colours)}
    >
      <div className="mb-welcome-frame" data-named={data.visitors.length > 0 || undefined}>
        <Head
          logo={logo}
          organisation={org?.name ?? ''}
          place={data.name}
          clock={toDateTime(wall)}
        />
        <Greetings greetings={greetings} />
        {isToday && <Visitors board={data} />}
        <Freshness wall={wall} age={now - Date.parse(data.now)} state={freshness} />
      </div>
    </section>
  )
}

/** The colours of the organisation's mails, as a band above the board. White, their default, is none. */
function toColours([left, right]: readonly unknown[]): CSSProperties | undefined {
  const to = right || left
  const isWhite = /^(#f{3}(f{3})?){2}$/i.test([left, to].join(''))
  return left ? ({ '--_from': isWhite ? 'none' : left, '--_to': to } as CSSProperties) : undefined
}

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mb-welcome">
      <p className="mb-welcome-message" role="status">
        {children}
      </p>
    </section>
  )
}

interface HeadProps {
  readonly logo: string | undefined
  readonly organisation: string
  readonly place: string
  readonly clock: string
}

function Head({ logo, organisation, place, clock }: HeadProps) {
  const setting = useLocale()
  return (
    <header className="mb-welcome-head">
      <div className="mb-welcome-names">
        {logo ? (
          <img className="mb-welcome-logo" src={logo} alt={organisation} />
        ) : (
          <strong>{organisation}</strong>
        )}
        <span>{place}</span>
      </div>
      <div className="mb-welcome-now">
        <time className="mb-welcome-clock" dateTime={clock}>
          {formatTime(clock, setting)}
        </time>
        <p>{formatDate(clock, 'medium', setting)}</p>
      </div>
    </header>
  )
}

function Greetings({ greetings: [own, ...others] }: { readonly greetings: readonly Greeting[] }) {
  return (
    <div className="mb-welcome-greeting">
      <h2>{own!.text}</h2>
      {others.length > 0 && (
        <p>
          {others.map(({ language, text }) => (
            <span key={language} lang={language} dir="auto">
              {text}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function Visitors({ board: { visitors, expected, present } }: { readonly board: Board }) {
  const t = useMessages(messages)
  const [size, observe] = useTiles()
  const list = useRef<HTMLUListElement>(null)
  const hasNames = visitors.length > 0
  useEffect(() => observe(hasNames ? list.current : null), [observe, hasNames])
  const count = Math.ceil(visitors.length / size)
  const { index, pause } = usePage(count, pageSeconds)
  const counts = `${t('expected', { count: expected })} · ${t('present', { count: present })}`
  if (!hasNames)
    return (
      <p className="mb-welcome-counts" role="status">
        {counts}
      </p>
    )
  return (
    <div className="mb-welcome-visitors" {...pause}>
      <ul className="mb-welcome-list" role="list" ref={list}>
        {visitors.slice(index * size, (index + 1) * size).map((visitor, position) => (
          <Visitor
            // eslint-disable-next-line react/no-array-index-key -- visitors have no identity here
            key={position}
            visitor={visitor}
          />
        ))}
      </ul>
      <p className="mb-welcome-counts" role="status">
        <span>{counts}</span>
        {count > 1 && <span>{t('page', { index: index + 1, count })}</span>}
      </p>
    </div>
  )
}

function Visitor({
  visitor: { firstName, isPresent, when, host },
}: {
  readonly visitor: Board['visitors'][number]
}) {
  const t = useMessages(messages)
  const setting = useLocale()
  const state = isPresent
    ? t('arrived')
    : when
      ? t('expectedAt', { time: formatTime(when, setting) })
      : t('expectedToday')
  return (
    <li className="mb-welcome-visitor" part="visitor" data-present={isPresent || undefined}>
      <Icon name={isPresent ? 'check-circle' : 'clock'} size={24} />
      <span>
        <b dir="auto">{firstName}</b>
        <small>
          <span>{state}</span>
          {host && <span>{t('visiting', { name: host })}</span>}
        </small>
      </span>
    </li>
  )
}

interface FreshnessProps {
  readonly wall: number
  readonly age: number
  readonly state: 'offline' | 'stale' | 'updated'
}

function Freshness({ wall, age, state }: FreshnessProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const clock = toDateTime(wall)
  const updated = toDateTime(readWallClock(clock) - age)
  const time =
    updated.slice(0, 10) === clock.slice(0, 10)
      ? formatTime(updated, setting)
      : formatDateTime(updated, setting, 'short')
  return (
    <p className="mb-welcome-freshness" role="status">
      {t(state, { time })}
    </p>
  )
}
