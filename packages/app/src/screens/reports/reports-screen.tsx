import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isAdmitted } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, Tabs, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../session/session.js'
import { DailyAgendas } from './agenda/daily-agendas.js'
import { NoCategory } from './no-category.js'
import { OverviewReport } from './overview/overview-report.js'
import { readReportAddress, reportTabs, toReportQuery, type ReportTab } from './report-address.js'
import type { ChangeAddress } from './report-filters.js'
import { messages } from './reports.messages.js'
import { SummaryReport } from './summary/summary-report.js'
import { UtilisationReport } from './utilisation/utilisation-report.js'
import { VisitorsTab } from './visitors-tab.js'
import './reports.css'

/** Usage reports for a manager's locations, in tabs (ROUTE-022). */
export default function ReportsScreen() {
  const t = useMessages(messages)
  const { user, categories } = useSession()
  const bare = categories.length === 0 && <NoCategory />
  const [query, setQuery] = useSearchParams()
  const address = readReportAddress(query)
  const change: ChangeAddress = (changes) =>
    setQuery(toReportQuery({ ...address, ...changes }), { replace: true })
  const contents: Readonly<Record<ReportTab, ReactNode>> = {
    overview: bare || <OverviewReport address={address} onChange={change} />,
    bookings: bare || <SummaryReport kind="bookings" address={address} onChange={change} />,
    visits: <SummaryReport kind="visits" address={address} onChange={change} />,
    'resource-utilisation': <UtilisationReport address={address} onChange={change} />,
    'daily-agendas': bare || (
      <DailyAgendas
        date={address.date}
        category={address.category}
        location={address.location}
        onChange={change}
      />
    ),
    // Location admins without another role may not see visitors.
    visitors: isAdmitted(user.roles, 'receptionist') && <VisitorsTab />,
  }
  const tabs = reportTabs
    .filter((tab) => contents[tab] !== false)
    .map((value) => ({
      value,
      label: t(value),
      content: <div className="reports stack">{contents[value]}</div>,
    }))
  return (
    <div className="reports-screen stack">
      <PageHeading title={t('title')} subtitle={t('text')} actions={<InsightLink />} />
      <Tabs
        label={t('title')}
        tabs={tabs}
        value={contents[address.tab] === false ? 'bookings' : address.tab}
        onChange={(tab) =>
          setQuery(tab === 'visitors' ? { view: tab } : toReportQuery({ ...address, tab }), {
            replace: true,
          })
        }
      />
    </div>
  )
}

/** Link to an external analytics site, if the environment has one (ROUTE-023, D-017). */
function InsightLink() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data } = useApiQuery(apiQuery(client, 'config.environment'))
  if (!data?.businessInsightUrl) return null
  return (
    <ButtonLink href={data.businessInsightUrl} target="_blank" rel="noreferrer" iconEnd="external">
      {t('insight')}
      <span className="mb-visually-hidden"> {t('newTab')}</span>
    </ButtonLink>
  )
}
