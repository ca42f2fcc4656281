import { formatTimeRangeAfter } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import { toPlanInput } from '../draft/repeat-form.js'
import { withTimes, type BookingForm } from '../draft/booking-draft.js'

interface OtherOffersProps {
  readonly form: BookingForm
  readonly onChange: (form: BookingForm) => void
}

/**
 * Alternative spaces and times for a booking that is not possible as requested. They come from the
 * conflict plan of a series with that single day.
 */
export function OtherOffers({ form, onChange }: OtherOffersProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const input = toPlanInput(
    { ...form, repeat: { repeatKind: 'DAILY', repeatEndDate: form.date } },
    undefined,
  )
  const plan = useApiQuery(
    input ? apiQuery(client, 'bookingGroup.planRepeat', { body: input }) : undefined,
  )
  const offers = plan.data?.occurrences[0]?.alternatives ?? []
  if (offers.length === 0) return null
  return (
    <section className="mb-booking-offers" aria-label={t('offers')}>
      <p>{t('offers')}</p>
      <ul>
        {offers.map(({ location, timeFrom, timeTo }) => (
          <li key={`${location.id} ${timeFrom}`}>
            <Button
              size="small"
              onClick={() =>
                onChange(withTimes({ ...form, locationId: location.id }, timeFrom, timeTo))
              }
            >
              {location.name}, {formatTimeRangeAfter(timeFrom, timeTo, setting)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
