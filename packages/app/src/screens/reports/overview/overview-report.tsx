import { toMessage, type ReportOverview, type ReportOverviewRequest } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  addDays,
  browserToday,
  Button,
  EmptyState,
  formatDate,
  Notice,
  Select,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { saveFile } from '../../../shared/save-file.js'
import { toasts } from '../../../shared/toasts.js'
import { useKindNames } from '../../../shared/kind-names.js'
import { SectionPeriod } from '../../../shared/section-views/section-period.js'
import { useSession } from '../../../session/session.js'
import { CategoryField } from '../category-field.js'
import type { ReportAddress } from '../report-address.js'
import { ReportBody, ReportTools } from '../report-body.js'
import { ReportFilters, type ChangeAddress } from '../report-filters.js'
import { daysOf, overviewPeriods } from '../report-period.js'
import { messages as reportMessages } from '../reports.messages.js'
import { Desks, Oversized, Ranking } from './findings.js'
import { Figures } from './figures.js'
import { FloorsOverTime } from './floors-over-time.js'
import { HeatMap } from './heat-map.js'
import { messages } from './overview.messages.js'
import { MailDialog } from './mail-dialog.js'
import { PartsTable } from './parts-table.js'
import { PresenceTable, UsedChart } from './presence.js'
import './overview.css'

interface OverviewReportProps {
  readonly address: ReportAddress
  readonly onChange: ChangeAddress
}

/** The longest period that the server measures. */
const maxDays = 366

/** The figures of a period on one page, with the period before. */
export function OverviewReport({ address, onChange }: OverviewReportProps) {
  const t = useMessages(reportMessages)
  const words = useMessages(messages)
  const locale = useLocale()
  const { client } = useRuntime()
  const [isMailing, setMailing] = useState(false)
  const days = daysOf(address, browserToday())
  const isTooLong = addDays(days.from, maxDays) <= days.to
  const { location, category, locationKind } = address
  const request = {
    f: days.from,
    t: days.to,
    ...(location.length > 0 && { l: [...location] }),
    ...(category !== undefined && { bc: [category] }),
    ...(locationKind && { slk: locationKind }),
  }
  const answer = useApiQuery(
    days.from <= days.to && !isTooLong ? apiQuery(client, 'report.overview', request) : undefined,
  )
  const label = t('caption', {
    report: t('overview'),
    from: formatDate(days.from, 'medium', locale),
    to: formatDate(days.to, 'medium', locale),
  })
  const rows = answer.data && { ...answer, data: answer.data.spaces > 0 ? [answer.data] : [] }
  return (
    <>
      <OverviewFilters address={address} onChange={onChange} />
      <ReportTools
        answer={rows ?? { ...answer, data: undefined }}
        buttons={
          <>
            <Button
              variant="quiet"
              icon="mail"
              title={words('mail')}
              onClick={() => setMailing(true)}
            >
              {words('mail')}
            </Button>
            <FileButton request={request} />
          </>
        }
      />
      <SectionPeriod {...days} />
      {isMailing && <MailDialog address={address} onClose={() => setMailing(false)} />}
      {isTooLong && <Notice tone="warning">{words('tooManyDays')}</Notice>}
      {days.from <= days.to && !isTooLong && (
        <ReportBody
          label={label}
          answer={rows ?? { ...answer, data: undefined }}
          fallback={t('unexpected')}
          hasArea={location.length > 0}
          empty={
            <EmptyState icon="chart" title={words('noSpaces')}>
              {words('noSpacesText')}
            </EmptyState>
          }
        >
          {([overview]) => <OverviewContent overview={overview!} kind={locationKind} />}
        </ReportBody>
      )}
    </>
  )
}

/** Saves the overview as a PDF file. */
function FileButton({ request }: { readonly request: ReportOverviewRequest }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      saveFile(`overview-${request.f}.pdf`, await client.report.overviewFile(request))
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('fileFailed'), language) })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button
      variant="quiet"
      icon="download"
      title={t('file')}
      busy={isSaving}
      onClick={() => void save()}
    >
      {t('file')}
    </Button>
  )
}

function OverviewFilters({ address, onChange }: OverviewReportProps) {
  const t = useMessages(messages)
  const { org, categories } = useSession()
  const nameOfKind = useKindNames(categories)
  const leaves = new Set(categories.map(({ locationKind }) => locationKind))
  const kinds = [...new Set(org.locationKinds.map((use) => use.kind))].filter(
    (one) => !leaves.has(one),
  )
  return (
    <ReportFilters address={address} onChange={onChange} offered={overviewPeriods}>
      <CategoryField value={address.category} onChange={(category) => onChange({ category })} />
      <Select
        label={t('divide')}
        value={kinds.find((one) => one === address.locationKind) ?? ''}
        onChange={(next) => onChange({ locationKind: next || undefined })}
        options={[
          { value: '', label: t('category') },
          ...kinds.map((one) => ({ value: one, label: nameOfKind(one) })),
        ]}
      />
    </ReportFilters>
  )
}

interface OverviewContentProps {
  readonly overview: ReportOverview
  /** The kind of location that the parts have; categories without it. */
  readonly kind: string | undefined
}

function OverviewContent({ overview, kind }: OverviewContentProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { categories } = useSession()
  const nameOfKind = useKindNames(categories)
  return (
    <>
      <Figures {...overview} />
      <p className="overview-compared hint">
        {t('compared', {
          from: formatDate(overview.beforeFrom, 'medium', locale),
          to: formatDate(overview.beforeTo, 'medium', locale),
        })}
      </p>
      <HeatMap hours={overview.hours} />
      <FloorsOverTime />
      <PartsTable
        parts={overview.parts}
        header={kind === undefined ? t('category') : nameOfKind(kind)}
      />
      <UsedChart parts={overview.parts} />
      <PresenceTable spaces={overview.presence} />
      <div className="overview-findings">
        <Ranking title={t('most')} none={t('mostNone')} spaces={overview.most} />
        <Ranking title={t('least')} none={t('leastNone')} spaces={overview.least} />
        <Oversized spaces={overview.oversized} />
        {overview.desks.length > 0 && <Desks desks={overview.desks} />}
      </div>
    </>
  )
}
