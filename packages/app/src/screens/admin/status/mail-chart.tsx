import type { MailHour } from '@mosaic-booking/sdk'
import { toWallClock } from '@mosaic-booking/sdk/rules'
import { formatNumber, formatTime, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './status-view.messages.js'

/** One column per hour. Rendered as a list with the values as text for screen readers. */
export function MailChart({ hours }: { readonly hours: readonly MailHour[] }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const highest = Math.max(...hours.map(({ sent, failed }) => sent + failed))
  if (highest === 0) return <p className="muted">{t('noMails')}</p>
  const number = (value: number) => formatNumber(value, setting.language)
  const timeOf = ({ from }: MailHour) => formatTime(toWallClock(Date.parse(from), zone), setting)
  const heightOf = (value: number) => (100 * value) / highest
  return (
    <figure className="status-chart">
      <figcaption className="hint cluster">
        {t('lastDay')}
        <span className="status-chart-key status-chart-sent">{t('sent')}</span>
        <span className="status-chart-key status-chart-failed">{t('rejected')}</span>
      </figcaption>
      <span className="status-chart-top hint" aria-hidden="true">
        {number(highest)}
      </span>
      <ol className="status-chart-hours unstyled" role="list">
        {hours.map((hour, at) => {
          const { from, sent, failed } = hour
          const text = t('hour', { time: timeOf(hour), sent: number(sent), failed: number(failed) })
          return (
            <li key={from} className="status-chart-hour" title={text}>
              <svg
                className="status-chart-bar"
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect
                  className="status-chart-sent"
                  width="100"
                  y={100 - heightOf(sent)}
                  height={heightOf(sent)}
                />
                <rect
                  className="status-chart-failed"
                  width="100"
                  y={100 - heightOf(sent + failed)}
                  height={heightOf(failed)}
                />
              </svg>
              <span className="mb-visually-hidden">{text}</span>
              {at % 6 === 0 && (
                <span className="status-chart-time hint" aria-hidden="true">
                  {timeOf(hour)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
