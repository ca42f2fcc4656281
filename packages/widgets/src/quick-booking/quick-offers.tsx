import type { AvailabilityAnswer, Booking } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isForOnePerson } from '@mosaic-booking/sdk/rules'
import { useMemo } from 'react'
import type { DialogDraft } from '../booking-dialog/draft/booking-draft.js'
import { addDays } from '../locale/calendar-day.js'
import { useReaderToday } from '../locale/reader-zone.js'
import { useMessages } from '../locale/messages.js'
import { countFitting } from '../location/fitting.js'
import { useFavourites } from '../location/favourites.js'
import { useStyles } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import { decideOffers } from './decide-offers.js'
import css from './quick-booking.css?inline'
import { messages } from './quick-offers.messages.js'
import type { QuickBooking } from './use-quick-booking.js'

/** How long the last booking is offered again. */
const lastDays = 60

interface QuickOffersProps extends Pick<QuickBooking, 'book' | 'busyId'> {
  readonly answer: AvailabilityAnswer
  readonly categoryId: number
}

/** Offers the last booked space, or any available space near it. */
export function QuickOffers(props: QuickOffersProps) {
  const isFree = countFitting(props.answer.availability) > 0
  return isFree && props.answer.locations.every(({ kind }) => isForOnePerson(kind)) ? (
    <Offers {...props} />
  ) : null
}

function Offers({ answer, categoryId, book, busyId }: QuickOffersProps) {
  const t = useMessages(messages)
  useStyles(css)
  const last = useLastBooking(categoryId)
  const liked = useFavourites()?.ids
  const { same, any } = useMemo(() => decideOffers(answer, last, liked), [answer, last, liked])
  const offer = (text: string, drafts: readonly DialogDraft[]) => (
    <Button
      size="small"
      busy={busyId !== 0 && busyId === drafts[0]!.locationId}
      onClick={() => void book(drafts)}
    >
      {text}
    </Button>
  )
  return (
    <div className="mb-quick-offers" role="group" aria-label={t('offers')}>
      {same && offer(t('same', { name: same.locationName ?? '' }), [same])}
      {any.length > 1 && offer(last ? t('near', { name: last.locationName }) : t('any'), any)}
    </div>
  )
}

/** The user's last booking of a category that has begun. */
function useLastBooking(categoryId: number): Booking | undefined {
  const { client } = useRuntime()
  const today = useReaderToday()
  const { data } = useApiQuery(
    apiQuery(client, 'booking.listOfUser', {
      userId: 'current',
      bc: [categoryId],
      f: addDays(today, -lastDays),
      t: addDays(today, 1),
      status: ['CONFIRMED'],
      sort: '-timeFrom',
      limit: 1,
    }),
  )
  return data?.bookings[0]
}
