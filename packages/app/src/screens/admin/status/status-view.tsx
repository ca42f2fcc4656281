import type { IntegrationStatus, JobStatus, SystemStatus } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  Button,
  Card,
  formatDuration,
  formatNumber,
  Icon,
  Table,
  useLocale,
  useMessages,
  type BadgeTone,
  type IconName,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../session/session.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import {
  isFailing,
  judgeStatus,
  lateSecondsOf,
  sumOf,
  type Level,
  type Verdict,
} from './judge-status.js'
import { MailChart } from './mail-chart.js'
import { messages } from './status-view.messages.js'
import './status.css'

const refreshMs = 30_000

/** Shows the health of each part of the installation, with advice on problems. */
export default function StatusView() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { momentOf } = useOwnClock()
  const query = useApiQuery(apiQuery(client, 'status.get', {}))
  const { data, refetch } = query
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            {data && <span className="hint">{t('asOf', { moment: momentOf(data.asOf) })}</span>}
            <Button icon="refresh" onClick={refetch}>
              {t('refresh')}
            </Button>
          </>
        }
      />
      <Loaded query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(status) => <Parts status={status} />}
      </Loaded>
    </>
  )
}

function Parts({ status }: { readonly status: SystemStatus }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { momentOf } = useOwnClock()
  const { toView } = useServiceView(useSession())
  const { server, database, jobs, mails, limits, integrations, devices } = status
  const here = `${location.origin}${useRuntime().apiBase}`
  const verdicts = judgeStatus(status, here)
  const number = (value: number) => formatNumber(value, setting.language)
  const bytes = useBytes()
  const late = (seconds: number) => formatDuration(Math.max(1, Math.round(seconds / 60)), setting)
  const { busy, idle, waiting } = database.connections
  const { lastBackup, replica } = database
  const describeReplica = ({ state, lagMs }: NonNullable<typeof replica>) =>
    state !== 'ANSWERS' ? t('unused') : t('replicaInUse', { ms: number(Math.round(lagMs ?? 0)) })
  const texts = {
    otherAddress: { here, address: server.publicUrl },
    jobsLate: { time: late(lateSecondsOf(status)) },
    jobsFailed: { count: sumOf(jobs, ({ failed }) => failed) },
    mailsLate: { time: late(mails.overdueSeconds) },
    mailsFailed: { count: mails.failed },
  }
  const part = (name: keyof typeof verdicts) => ({ title: t(name), verdict: verdicts[name], texts })
  return (
    <div className="status-parts">
      <Part {...part('server')}>
        <Facts
          facts={[
            [t('address'), server.publicUrl],
            [t('build'), `${server.version} (${server.build}) · Node ${server.node}`],
            [t('started'), momentOf(server.startedOn)],
            [t('memory'), bytes(server.memoryBytes)],
            [t('background'), t(server.runsJobs ? 'runsJobs' : 'runsNoJobs')],
          ]}
        />
      </Part>
      <Part {...part('database')}>
        <Facts
          facts={[
            [t('engine'), t(database.engine, { version: database.version })],
            [t('size'), bytes(database.sizeBytes)],
            [
              t('lastBackup'),
              lastBackup
                ? `${momentOf(lastBackup.finishedOn)} · ${bytes(lastBackup.sizeBytes)}`
                : t('noBackup'),
            ],
            [t('migration'), number(database.migration)],
            [t('organisations'), number(database.organisations)],
            [t('roundTrip'), `${number(database.roundTripMs)} ms`],
            ...(replica ? ([[t('replica'), describeReplica(replica)]] as const) : []),
            [
              t('connections'),
              t('connectionCounts', {
                busy: number(busy),
                idle: number(idle),
                waiting: number(waiting),
              }),
            ],
          ]}
        />
      </Part>
      <Part {...part('jobs')} isWide>
        <Jobs jobs={jobs} />
      </Part>
      <Part {...part('mails')} isWide>
        <Facts
          facts={[
            [t('waiting'), number(mails.waiting)],
            [t('rejected'), number(mails.failed)],
          ]}
        />
        <div className="cluster gap-4">
          <Link to={toView('mail-server')}>{t('openMailServer')}</Link>
          {mails.failed > 0 && <Link to={toView('undelivered-mails')}>{t('undelivered')}</Link>}
        </div>
        <MailChart hours={mails.hours} />
      </Part>
      <Part {...part('integrations')} isWide>
        <Integrations integrations={integrations} />
        {integrations.length > 0 && (
          <Link to={toView('integrations')}>{t('openIntegrations')}</Link>
        )}
      </Part>
      <Part {...part('devices')}>
        {verdicts.devices.level === 'unused' ? (
          <p className="muted">{t('noDevices')}</p>
        ) : (
          <>
            <Facts
              facts={[
                [t('on'), number(devices.on)],
                [t('silent'), number(devices.silent)],
                [t('notYetUsed'), number(devices.unused)],
              ]}
            />
            <Link to={toView('devices')}>{t('openDevices')}</Link>
          </>
        )}
      </Part>
      <Part {...part('limits')}>
        <Facts
          facts={[
            [t('factor'), number(limits.factor)],
            [t('guessing'), number(limits.guessing)],
            [t('usage'), number(limits.usage)],
          ]}
        />
      </Part>
    </div>
  )
}

const looks: Readonly<Record<Level, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  ok: { tone: 'success', icon: 'check' },
  warning: { tone: 'warning', icon: 'warning' },
  problem: { tone: 'error', icon: 'ban' },
  unused: { tone: 'neutral', icon: 'minus' },
}

interface PartProps {
  readonly title: string
  readonly verdict: Verdict
  /** Values for the placeholders in advice. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A part with its state, advice and details. */
function Part({ title, verdict: { level, advice }, texts, isWide, children }: PartProps) {
  const t = useMessages(messages)
  const name = useId()
  return (
    <Card
      title={<span id={name}>{title}</span>}
      level={2}
      aria-labelledby={name}
      className={isWide ? 'status-wide' : undefined}
      actions={<Badge {...looks[level]}>{t(level)}</Badge>}
    >
      <div className="stack">
        {advice.map((one) => (
          <p key={one} className="status-advice">
            <Icon name={looks[level].icon} size={16} />
            <span>{t(one, texts[one] as never)}</span>
          </p>
        ))}
        {children}
      </div>
    </Card>
  )
}

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: string])[]
}

function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Jobs({ jobs }: { readonly jobs: readonly JobStatus[] }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { momentOf } = useOwnClock()
  if (jobs.length === 0) return <p className="muted">{t('noJobs')}</p>
  const count = (key: 'due' | 'planned' | 'failed') => ({
    key,
    header: t(key),
    kind: 'number' as const,
    render: (job: JobStatus) => formatNumber(job[key], setting.language),
  })
  return (
    <Table
      caption={t('jobs')}
      columns={[
        { key: 'area', header: t('area'), kind: 'title', render: ({ area }) => t(area) },
        count('due'),
        count('planned'),
        count('failed'),
        {
          key: 'lastRun',
          header: t('lastRun'),
          render: ({ lastRun }) => (lastRun ? momentOf(lastRun, 'short') : t('never')),
        },
      ]}
      rows={jobs}
      rowKey={({ area }) => area}
    />
  )
}

function Integrations({ integrations }: { readonly integrations: readonly IntegrationStatus[] }) {
  const t = useMessages(messages)
  const { momentOf } = useOwnClock()
  if (integrations.length === 0) return <p className="muted">{t('noIntegrations')}</p>
  const hasSeveral = new Set(integrations.map(({ organisation }) => organisation)).size > 1
  const moment = (at: string | undefined) => (at ? momentOf(at, 'short') : t('never'))
  return (
    <Table
      caption={t('integrations')}
      columns={[
        {
          key: 'type',
          header: t('integration'),
          kind: 'title',
          render: ({ type, organisation }) =>
            hasSeveral ? `${t(type)} · ${organisation}` : t(type),
        },
        {
          key: 'state',
          header: t('state'),
          render: (integration) =>
            !integration.isConnected ? (
              <Badge {...looks.warning}>{t('notConnected')}</Badge>
            ) : isFailing(integration) ? (
              <Badge {...looks.warning}>{t('failing')}</Badge>
            ) : (
              <Badge {...looks.ok}>{t('connected')}</Badge>
            ),
        },
        { key: 'success', header: t('lastSuccess'), render: (one) => moment(one.lastSuccess) },
        { key: 'failure', header: t('lastFailure'), render: (one) => moment(one.lastFailure) },
      ]}
      rows={integrations}
      rowKey={({ type, organisation }) => `${type} ${organisation}`}
    />
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats bytes in the largest unit, such as "48 MB". */
function useBytes() {
  const { locale } = useLocale()
  return (bytes: number) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
    const value = bytes / 1000 ** step
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: units[step]!,
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value)
  }
}
