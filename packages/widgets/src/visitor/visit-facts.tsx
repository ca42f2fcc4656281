import { formatDate, formatDateTime, formatRange, formatTime } from '@mosaic-booking/sdk/rules'
import type { Visit } from '@mosaic-booking/sdk'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { messages } from './visitor-dialog.messages.js'

/** A visit's host, date and reception, and who checked the visitor in and out. */
export function VisitFacts({ visit }: { readonly visit: Visit }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { host, company, location, when, until, date, checkIn, checkOut } = visit
  const facts = [
    [t('host'), host.name],
    [t('company'), company],
    [t('location'), location.name],
    [
      t('date'),
      when && until
        ? formatRange(when, until, setting)
        : when
          ? formatDateTime(when, setting, 'medium')
          : formatDate(date, 'medium', setting),
    ],
  ] as const
  const passages = [
    ['checkedInBy', checkIn],
    ['checkedOutBy', checkOut],
  ] as const
  return (
    <>
      <dl className="mb-visitor-facts">
        {facts.map(
          ([term, value]) =>
            value && [<dt key={term}>{term}</dt>, <dd key={`${term}-value`}>{value}</dd>],
        )}
      </dl>
      {passages.map(
        ([step, passage]) =>
          passage && (
            <p key={step}>
              {t(step, { time: formatTime(passage.when, setting), person: passage.user.name })}
            </p>
          ),
      )}
    </>
  )
}
