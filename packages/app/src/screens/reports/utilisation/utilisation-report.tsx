import type { ReportUtilisationRequest } from '@mosaic-booking/sdk'
import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  browserToday,
  formatDate,
  Notice,
  Select,
  TimeField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { saveCsv } from '../../../shared/data-table/to-csv.js'
import { SectionPeriod } from '../../../shared/section-views/section-period.js'
import { toasts } from '../../../shared/toasts.js'
import { useSession } from '../../../session/session.js'
import { CategoryField } from '../category-field.js'
import { NoCategory } from '../no-category.js'
import type { ReportAddress } from '../report-address.js'
import { ReportBody, ReportTools } from '../report-body.js'
import { ReportFilters, type ChangeAddress } from '../report-filters.js'
import { daysOf } from '../report-period.js'
import { messages as reportMessages } from '../reports.messages.js'
import { ExportDialog } from './export-dialog.js'
import { toUtilisationCsv } from './to-utilisation-csv.js'
import { checkTimes, levelCount, usualLevel } from './utilisation-rules.js'
import { UtilisationTable } from './utilisation-table.js'
import { messages } from './utilisation.messages.js'

interface UtilisationReportProps {
  readonly address: ReportAddress
  readonly onChange: ChangeAddress
}

/** The utilisation of a category's locations, as a tree. */
export function UtilisationReport({ address, onChange }: UtilisationReportProps) {
  const t = useMessages(reportMessages)
  const words = useMessages(messages)
  const locale = useLocale()
  const [isExporting, setExporting] = useState(false)
  const [levels, setLevels] = useState<number>()
  const { categories } = useSession()
  const category = categories.find(({ id }) => id === address.category) ?? categories[0]
  const problem = checkTimes(address)
  const days = daysOf(address, browserToday())
  const request =
    category && !problem && days.from <= days.to ? toRequest(address, category.id, days) : undefined
  const { client } = useRuntime()
  const answer = useApiQuery(request && apiQuery(client, 'report.utilisation', request))
  // Write the default category to the URL (AD-056).
  const missing = address.category === undefined ? category?.id : undefined
  useEffect(() => {
    if (missing !== undefined) onChange({ category: missing })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address without a category
  }, [missing])
  const exportCsv = async (hasGroups: boolean) => {
    setExporting(false)
    try {
      const items = await client.report.utilisation({ ...request!, g: hasGroups })
      const { language } = locale
      saveCsv('resource-utilisation', toUtilisationCsv(items, { language, hasGroups }))
    } catch (error) {
      const text = toMessage(error, words('paramsError'), locale.language)
      toasts.add({ tone: 'error', text })
    }
  }
  const deepest = levelCount(answer.data ?? [])
  const level = Math.min(levels ?? usualLevel(answer.data ?? []), deepest)
  const label = t('caption', {
    report: category?.namePlural ?? t('resource-utilisation'),
    from: formatDate(days.from, 'medium', locale),
    to: formatDate(days.to, 'medium', locale),
  })
  if (!category) return <NoCategory />
  return (
    <>
      <ReportFilters address={address} onChange={onChange}>
        <CategoryField
          isRequired
          value={category.id}
          onChange={(next) => onChange({ category: next })}
        />
        <TimesFields address={address} onChange={onChange} />
        {answer.data && answer.data.length > 0 && (
          <Select
            label={words('levels')}
            value={level}
            onChange={setLevels}
            options={Array.from({ length: deepest }, (_, at) => ({
              value: at + 1,
              label: String(at + 1),
            }))}
          />
        )}
      </ReportFilters>
      <ReportTools answer={answer} onExport={() => setExporting(true)} />
      <SectionPeriod {...days} />
      {problem && <Notice tone="warning">{words(problem)}</Notice>}
      {request && (
        <ReportBody
          label={label}
          answer={answer}
          fallback={words('paramsError')}
          hasArea={address.location.length > 0}
        >
          {(items) => (
            <UtilisationTable
              key={JSON.stringify([request, level])}
              items={items}
              level={level}
              caption={label}
            />
          )}
        </ReportBody>
      )}
      {isExporting && (
        <ExportDialog
          onClose={() => setExporting(false)}
          onExport={(hasGroups) => void exportCsv(hasGroups)}
        />
      )}
    </>
  )
}

const toRequest = (
  { location, times, timeFrom, timeTo }: ReportAddress,
  category: number,
  { from, to }: { readonly from: string; readonly to: string },
): ReportUtilisationRequest => ({
  bc: category,
  f: from,
  t: to,
  ...(location.length > 0 && { l: [...location] }),
  u: times,
  ...(times === 'custom' && { tf: timeFrom, tt: timeTo }),
})

function TimesFields({ address, onChange }: UtilisationReportProps) {
  const t = useMessages(messages)
  const { times, timeFrom, timeTo } = address
  return (
    <>
      <Select
        label={t('times')}
        value={times}
        onChange={(next) => onChange({ times: next })}
        options={[
          { value: 'available', label: t('available') },
          { value: 'custom', label: t('custom') },
        ]}
      />
      {times === 'custom' && (
        <>
          <TimeField
            label={t('timeFrom')}
            value={timeFrom}
            onChange={(next) => onChange({ timeFrom: next })}
          />
          <TimeField
            label={t('timeTo')}
            value={timeTo}
            onChange={(next) => onChange({ timeTo: next })}
          />
        </>
      )}
    </>
  )
}
