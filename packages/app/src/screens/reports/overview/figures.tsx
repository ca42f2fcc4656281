import type { ReportOverview } from '@mosaic-booking/sdk'
import {
  formatNumber,
  toChange,
  toHours,
  toPoints,
  toShare,
  toUsedShare,
} from '@mosaic-booking/sdk/rules'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './overview.messages.js'

/** The figures of the period, each with the one of the period before. */
export function Figures({ figures, before }: Pick<ReportOverview, 'figures' | 'before'>) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const whole = (value: number) => formatNumber(Math.round(value), locale)
  const used = (share: number | undefined) =>
    share === undefined ? t('noSensorData') : formatShare(share, locale)
  const shown = [
    { key: 'bookings', now: figures.bookings, earlier: before.bookings, format: whole },
    {
      key: 'hours',
      now: toHours(figures.minutes),
      earlier: toHours(before.minutes),
      format: whole,
    },
    {
      key: 'utilisation',
      now: toShare(figures),
      earlier: toShare(before),
      format: (value: number) => formatShare(value, locale),
      isShare: true,
    },
    { key: 'checkIns', now: figures.checkIns, earlier: before.checkIns, format: whole },
    { key: 'noShows', now: figures.noShows, earlier: before.noShows, format: whole },
  ] as const
  const usedNow = toUsedShare(figures)
  const usedBefore = toUsedShare(before)
  return (
    <dl className="overview-figures" aria-label={t('figures')}>
      {shown.map(({ key, now, earlier, format, ...figure }) => (
        <div key={key} className="overview-figure panel">
          <dt className="hint">{t(key)}</dt>
          <dd className="overview-value">{format(now)}</dd>
          <dd className="hint">
            <Change now={now} earlier={earlier} {...figure} />{' '}
            {t('before', { value: format(earlier) })}
          </dd>
        </div>
      ))}
      <div className="overview-figure panel">
        <dt className="hint">{t('used')}</dt>
        <dd className={usedNow === undefined ? 'muted' : 'overview-value'}>{used(usedNow)}</dd>
        {usedNow !== undefined && (
          <dd className="hint">
            <Change now={usedNow} earlier={usedBefore} isShare />{' '}
            {t('before', { value: used(usedBefore) })}
          </dd>
        )}
      </div>
    </dl>
  )
}

interface ChangeProps {
  readonly now: number
  readonly earlier: number | undefined
  /** A share changes by points: "+577 %" says little about 44 % after 7 %. */
  readonly isShare?: boolean
}

function Change({ now, earlier, isShare }: ChangeProps) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const change = isShare ? toPoints(now, earlier) : toChange(now, earlier)
  if (change === undefined) return null
  return (
    <span className="overview-change">
      {isShare
        ? t('points', {
            count: Math.abs(change),
            value: formatNumber(change, locale, { signDisplay: 'exceptZero' }),
          })
        : formatChange(change, locale)}
    </span>
  )
}

/** Formats a fraction as a percentage without decimals. */
export const formatShare = (share: number, locale: string): string =>
  formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 0 })

const formatChange = (change: number, locale: string) =>
  formatNumber(change, locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
