import type { DeskSupply, OversizedSpace, ReportedSpace } from '@mosaic-booking/sdk'
import { formatNumber, toShare } from '@mosaic-booking/sdk/rules'
import { formatDate, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, type ReactNode } from 'react'
import { formatShare } from './figures.js'
import { messages } from './overview.messages.js'

interface FindingProps {
  readonly title: string
  /** Shown instead of an empty list. */
  readonly none?: string
  readonly children: readonly ReactNode[]
}

function Finding({ title, none, children }: FindingProps) {
  const id = useId()
  return (
    <section className="overview-panel panel stack gap-3" aria-labelledby={id}>
      <h2 id={id} className="overview-title">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ol className="stack gap-3 unstyled" role="list">
          {children}
        </ol>
      )}
    </section>
  )
}

interface RankingProps {
  readonly title: string
  readonly none: string
  readonly spaces: readonly ReportedSpace[]
}

/** Spaces with their utilisation as text and as bar. */
export function Ranking({ title, none, spaces }: RankingProps) {
  const { locale } = useLocale()
  return (
    <Finding title={title} none={none}>
      {spaces.map(({ location, ...use }) => (
        <li key={location.id} className="overview-rank">
          <Place {...location} />
          <span className="overview-share">{formatShare(toShare(use), locale)}</span>
          <svg
            className="overview-bar"
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className="overview-bar-all" width="100" height="10" />
            <rect
              className="overview-bar-used"
              width={100 * Math.min(1, toShare(use))}
              height="10"
            />
          </svg>
        </li>
      ))}
    </Finding>
  )
}

const Place = ({ name, where }: { readonly name: string; readonly where: string }) => (
  <span className="overview-place">
    <strong>{name}</strong> <span className="hint">{where}</span>
  </span>
)

export function Oversized({ spaces }: { readonly spaces: readonly OversizedSpace[] }) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  return (
    <Finding title={t('oversized')} none={t('oversizedNone')}>
      {spaces.map(({ location, capacity, attendees, bookings }) => (
        <li key={location.id} className="stack gap-1">
          <Place {...location} />
          <span>
            {t('oversizedFacts', {
              capacity: formatNumber(capacity, locale),
              attendees: formatNumber(attendees, locale),
              bookings: formatNumber(bookings, locale),
            })}
          </span>
        </li>
      ))}
    </Finding>
  )
}

export function Desks({ desks }: { readonly desks: readonly DeskSupply[] }) {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <Finding title={t('desks')}>
      {desks.map(({ category, spaces, people, busiestDay }) => (
        <li key={category.id} className="stack gap-1">
          <strong>{category.name}</strong>
          <span>
            {t('desksFacts', {
              spaces: formatNumber(spaces, locale.locale),
              people: formatNumber(people, locale.locale),
            })}
          </span>
          {people > 0 && (
            <span className="hint">
              {t('perPerson', {
                ratio: formatNumber(Math.round((spaces * 100) / people) / 100, locale.locale),
              })}
            </span>
          )}
          {busiestDay && (
            <span className="hint">
              {t('busiestDay', {
                day: formatDate(busiestDay.date, 'medium', locale),
                count: formatNumber(busiestDay.spaces, locale.locale),
                spaces: formatNumber(spaces, locale.locale),
              })}
            </span>
          )}
        </li>
      ))}
    </Finding>
  )
}
