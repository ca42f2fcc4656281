import type { ReportOverview } from '@mosaic-booking/sdk'
import { addDays, formatTime, heatSteps, toHeatStep, toShare } from '@mosaic-booking/sdk/rules'
import { formatDate, toClassName, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { formatShare } from './figures.js'
import { messages } from './overview.messages.js'

type Hour = ReportOverview['hours'][number]

/** A Monday, to name weekdays. */
const monday = '2026-11-02'

/** A table of weekdays and hours. Each cell has its share as text and as colour. */
export function HeatMap({ hours }: Pick<ReportOverview, 'hours'>) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { locale } = setting
  if (hours.length === 0) return null
  const known = new Map(hours.map((cell) => [cell.weekday * 24 + cell.hour, cell]))
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => hours.some((cell) => cell.weekday === day))
  const first = Math.min(...hours.map(({ hour }) => hour))
  const last = Math.max(...hours.map(({ hour }) => hour))
  const columns = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  // A full hour needs no minutes.
  const nameOf = (hour: number) =>
    formatTime(`${String(hour).padStart(2, '0')}:00`, setting).replace(/[:.]00/, '')
  return (
    <section className="overview-panel panel stack gap-3" aria-labelledby="overview-heat">
      <div className="cluster apart gap-3">
        <div>
          <h2 id="overview-heat" className="overview-title">
            {t('heatMap')}
          </h2>
          <p className="hint">{t('heatMapText')}</p>
        </div>
        <Legend />
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many hours are scrolled */}
      <div className="overview-frame" role="region" aria-label={t('heatMap')} tabIndex={0}>
        <table className="overview-heat">
          <thead>
            <tr>
              <th scope="col">
                <span className="mb-visually-hidden">{t('weekday')}</span>
              </th>
              {columns.map((hour) => (
                <th key={hour} scope="col">
                  {nameOf(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((day) => (
              <tr key={day}>
                <th scope="row">{formatDate(addDays(monday, day - 1), 'shortWeekday', setting)}</th>
                {columns.map((hour) => (
                  <Cell key={hour} hour={known.get(day * 24 + hour)} locale={locale} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Cell({ hour, locale }: { readonly hour: Hour | undefined; readonly locale: string }) {
  const t = useMessages(messages)
  if (!hour)
    return (
      <td className="overview-cell overview-closed">
        <span className="mb-visually-hidden">{t('closed')}</span>
      </td>
    )
  const share = toShare(hour)
  return (
    <td className={toClassName('overview-cell', `overview-step-${toHeatStep(share)}`)}>
      {formatShare(share, locale)}
    </td>
  )
}

function Legend() {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const bounds = [0, ...heatSteps.slice(1), 1]
  const steps = [
    t('none'),
    ...heatSteps.map((_, at) =>
      t('share', {
        from: formatShare(bounds[at]!, locale),
        to: formatShare(bounds[at + 1]!, locale),
      }),
    ),
  ]
  return (
    <ul className="overview-legend cluster unstyled" role="list" aria-label={t('legend')}>
      {steps.map((name, step) => (
        <li key={name} className="row gap-1">
          <span className={`overview-swatch overview-step-${step}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  )
}
