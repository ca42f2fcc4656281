import type { ReportOverview, SpacePresence } from '@mosaic-booking/sdk'
import { formatNumber, toHours, toUsedShare } from '@mosaic-booking/sdk/rules'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { ClampedText } from '../../../shared/data-table/cell-text.js'
import { DataTable, type DataColumn } from '../../../shared/data-table/data-table.js'
import { useSession } from '../../../session/session.js'
import { usePageSize } from '../../../session/use-page-size.js'
import { formatShare } from './figures.js'
import { messages } from './overview.messages.js'

/** How much of the booked time each part was used, as bars. */
export function UsedChart({ parts }: Pick<ReportOverview, 'parts'>) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  if (parts.length === 0) return null
  const hours = (minutes: number) => formatNumber(Math.round(toHours(minutes)), locale)
  return (
    <section className="overview-panel panel stack gap-3" aria-labelledby="overview-used">
      <div>
        <h2 id="overview-used" className="overview-title">
          {t('used')}
        </h2>
        <p className="hint">{t('usedText')}</p>
      </div>
      <ul className="overview-bars stack gap-3 unstyled" role="list">
        {parts.map(({ name, figures }) => {
          const share = toUsedShare(figures)
          const { knownMinutes, sensorMinutes, occupiedMinutes } = figures
          return (
            <li key={name} className="overview-rank">
              <span className="overview-place">
                <strong>{name}</strong>{' '}
                {share !== undefined && (
                  <span className="hint">
                    {t('usedHours', {
                      used: hours(occupiedMinutes),
                      hours: hours(knownMinutes),
                    })}
                    {sensorMinutes === 0 && ` · ${t('byCheckIn')}`}
                  </span>
                )}
              </span>
              {share === undefined ? (
                <span className="hint">{t('noSensorData')}</span>
              ) : (
                <>
                  <span className="overview-share">{formatShare(share, locale)}</span>
                  <UsedBar share={share} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const UsedBar = ({ share }: { readonly share: number }) => (
  <svg className="overview-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className="overview-bar-all" width="100" height="10" />
    <rect className="overview-bar-used" width={100 * share} height="10" />
  </svg>
)

/** The spaces whose booked time is known, the most unused first. */
export function PresenceTable({ spaces }: { readonly spaces: readonly SpacePresence[] }) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const { owner } = useSession()
  const pageSize = usePageSize()
  if (spaces.length === 0) return null
  const hours = (
    key: string,
    header: string,
    minutes: (space: SpacePresence) => number,
  ): DataColumn<SpacePresence> => ({
    key,
    header,
    kind: 'number',
    value: (space) => toHours(minutes(space)),
    render: (space) => formatNumber(toHours(minutes(space)), locale, { maximumFractionDigits: 1 }),
  })
  const columns: DataColumn<SpacePresence>[] = [
    {
      key: 'name',
      header: t('space'),
      kind: 'title',
      value: ({ location }) => location.name,
      render: ({ location }) => <ClampedText otherwise="">{location.name}</ClampedText>,
    },
    {
      key: 'where',
      header: t('where'),
      value: ({ location }) => location.where,
      render: ({ location }) => <ClampedText otherwise="">{location.where}</ClampedText>,
    },
    hours('hours', t('hours'), ({ knownMinutes }) => knownMinutes),
    hours('unused', t('unused'), (space) => space.knownMinutes - space.occupiedMinutes),
    {
      key: 'used',
      header: t('used'),
      kind: 'number',
      value: (space) => toUsedShare(space) ?? 0,
      render: (space) => formatShare(toUsedShare(space) ?? 0, locale),
    },
    {
      key: 'source',
      header: t('source'),
      value: ({ sensorMinutes }) => t(sensorMinutes > 0 ? 'sensor' : 'byCheckIn'),
    },
  ]
  return (
    <DataTable
      name="reports-presence"
      owner={owner}
      caption={t('usedBySpace')}
      columns={columns}
      rows={spaces}
      rowKey={({ location }) => String(location.id)}
      rowName={({ location }) => location.name}
      pageSize={pageSize}
      defaultSort={{ key: 'unused', descending: true }}
      isSearchedOutside
    />
  )
}
