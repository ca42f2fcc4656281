import type { ReportOverview } from '@mosaic-booking/sdk'
import { formatNumber, toHours, toShare, toUsedShare } from '@mosaic-booking/sdk/rules'
import { useLocale, useMessages, withinSentence } from '@mosaic-booking/widgets/ui'
import { ClampedText } from '../../../shared/data-table/cell-text.js'
import { DataTable, type DataColumn } from '../../../shared/data-table/data-table.js'
import { useSession } from '../../../session/session.js'
import { usePageSize } from '../../../session/use-page-size.js'
import { formatShare } from './figures.js'
import { messages } from './overview.messages.js'

type Part = ReportOverview['parts'][number]

interface PartsTableProps {
  readonly parts: readonly Part[]
  /** What the parts are: categories, buildings … */
  readonly header: string
}

export function PartsTable({ parts, header }: PartsTableProps) {
  const t = useMessages(messages)
  const { locale, language } = useLocale()
  const { owner } = useSession()
  const pageSize = usePageSize()
  const number = (
    key: string,
    name: string,
    value: (part: Part) => number,
    format = (one: number) => formatNumber(one, locale),
  ): DataColumn<Part> => ({
    key,
    header: name,
    kind: 'number',
    value,
    render: (part) => format(value(part)),
  })
  const share = (one: number) => formatShare(one, locale)
  const columns: DataColumn<Part>[] = [
    {
      key: 'name',
      header,
      kind: 'title',
      value: ({ name }) => name,
      render: ({ name }) => <ClampedText otherwise="">{name}</ClampedText>,
    },
    number('spaces', t('spaces'), ({ spaces }) => spaces),
    number('bookings', t('bookings'), ({ figures }) => figures.bookings),
    number('hours', t('hours'), ({ figures }) => Math.round(toHours(figures.minutes))),
    number('utilisation', t('utilisation'), ({ figures }) => toShare(figures), share),
    number('before', t('utilisationBefore'), ({ before }) => toShare(before), share),
    number('checkIns', t('checkIns'), ({ figures }) => figures.checkIns),
    number('noShows', t('noShows'), ({ figures }) => figures.noShows),
    {
      key: 'used',
      header: t('used'),
      kind: 'number',
      value: ({ figures }) => toUsedShare(figures) ?? -1,
      render: ({ figures }) => {
        const used = toUsedShare(figures)
        return used === undefined ? t('noSensorData') : share(used)
      },
    },
  ]
  return (
    <DataTable
      name="reports-overview"
      owner={owner}
      caption={t('parts', { kind: withinSentence(header, language) })}
      columns={columns}
      rows={parts}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      pageSize={pageSize}
      defaultSort={{ key: 'utilisation', descending: true }}
      isSearchedOutside
    />
  )
}
