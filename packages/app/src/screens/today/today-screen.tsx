import type { Today } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import {
  BookingDialog,
  useApiQuery,
  useLiveUpdates,
  useRuntime,
  type DialogDraft,
} from '@mosaic-booking/widgets'
import {
  browserToday,
  Button,
  ButtonLink,
  formatDate,
  Skeleton,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useMemo, useState } from 'react'
import { useAddress } from '../../shared/address/use-address.js'
import { Loaded } from '../../shared/loaded/loaded.js'
import { focusHeading, PageHeading } from '../../shared/page-heading.js'
import { FavouritesProvider } from '../../shared/favourites/favourites.js'
import { ColleaguesIn } from '../../shared/colleagues-in/colleagues-in.js'
import { readColleagues } from '../../shared/colleagues-in/kept-colleagues.js'
import { DayBookings } from './day-bookings.js'
import { RoomsNow } from './rooms-now.js'
import { todayAddress } from './today-address.js'
import { useSession } from '../../session/session.js'
import { messages } from './today.messages.js'
import { UsualDeskSection } from './usual-desk.js'
import { Waiting } from './waiting.js'
import { WeekChips } from './week-chips.js'
import './today.css'

/** Live updates cover only the spaces on the page, so other changes are polled. */
const refreshMs = 5 * 60_000

const none: readonly number[] = []

type Opening =
  | { readonly mode: 'show'; readonly bookingId: number }
  | { readonly mode: 'book'; readonly draft: DialogDraft }

/** The user's day: bookings, usual desk, colleagues, nearby rooms and pending items. */
export default function TodayScreen() {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const { categories, owner } = useSession()
  const [{ day }, setAddress] = useAddress(todayAddress)
  const [first] = useState(() => readColleagues(owner))
  const query = useApiQuery(
    apiQuery(client, 'today.get', {
      ...(day !== undefined && { day }),
      ...(first.length > 0 && { first: [...first] }),
    }),
    { keepPreviousData: true },
  )
  const { data, refetch, isFetching } = query
  const [opening, setOpening] = useState<Opening>()
  const [isOpen, setOpen] = useState(false)
  useLiveUpdates(
    useMemo(() => {
      const ids = data?.locations.map(({ id }) => id) ?? []
      // An empty list would mean all of the organisation's spaces.
      return ids.length > 0 ? ids : undefined
    }, [data]),
  )
  useRefresh(refetch)
  const open = (next: Opening) => {
    setOpening(next)
    setOpen(true)
  }
  const current = data?.today ?? browserToday()
  const shown = day ?? current
  const isToday = shown === current
  const date = formatDate(shown, 'long', setting)
  const choose = (next: string) => setAddress({ day: next === current ? undefined : next })
  return (
    <>
      <PageHeading
        title={isToday ? t('title') : date}
        subtitle={isToday ? date : undefined}
        actions={
          <>
            {!isToday && (
              <Button
                onClick={() => {
                  choose(current)
                  focusHeading()
                }}
              >
                {t('back')}
              </Button>
            )}
            {categories.length > 0 && (
              <ButtonLink href="#/new-booking" icon="plus">
                {t('newBooking')}
              </ButtonLink>
            )}
          </>
        }
      />
      {data ? (
        <WeekChips week={data.week} today={current} day={shown} onChoose={choose} />
      ) : (
        !query.error && <Skeleton className="today-week-skeleton" lines={0} />
      )}
      {data || query.error ? (
        <Loaded query={query} failed={t('failed')}>
          {(answer) => <Day answer={answer} isBusy={isFetching} onOpen={open} />}
        </Loaded>
      ) : (
        <DaySkeleton />
      )}
      {opening && (
        <BookingDialog open={isOpen} {...opening} onClose={() => setOpen(false)} section="today" />
      )}
    </>
  )
}

interface DayProps {
  readonly answer: Today
  readonly isBusy: boolean
  readonly onOpen: (opening: Opening) => void
}

function Day({ answer, isBusy, onOpen }: DayProps) {
  const places = useMemo(
    () => new Map(answer.locations.map((location) => [location.id, location])),
    [answer.locations],
  )
  const book = (draft: DialogDraft) => onOpen({ mode: 'book', draft })
  return (
    <div className="today" aria-busy={isBusy}>
      <div className="stack gap-6">
        <Waiting answer={answer} />
        <DayBookings
          answer={answer}
          places={places}
          onOpen={(bookingId) => onOpen({ mode: 'show', bookingId })}
        />
      </div>
      <div className="today-aside stack gap-6">
        <FavouritesProvider known={answer.favourites ?? none}>
          <UsualDeskSection answer={answer} places={places} onBook={book} />
          <RoomsNow answer={answer} places={places} onBook={book} />
        </FavouritesProvider>
      </div>
      <ColleaguesIn answer={answer} isExcerpt />
    </div>
  )
}

/** Same size as a typical day, to prevent a layout shift. */
function DaySkeleton() {
  const t = useMessages(messages)
  return (
    <div className="today" role="status">
      <span className="mb-visually-hidden">{t('loading')}</span>
      {[4, 6].map((rows) => (
        <div className="panel divided" key={rows}>
          {Array.from({ length: rows }, (_, row) => (
            <div className="day-row" key={row}>
              <Skeleton lines={1} className="day-row-skeleton" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * Refetches periodically while the page is visible, because room availability changes with time.
 */
function useRefresh(refetch: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refetch()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [refetch])
}
