import type { Booking, BookingList, User } from '@mosaic-booking/sdk'
import { isAdmitted, sourceLanguage } from '@mosaic-booking/sdk/rules'
import { apiQuery, currentUser, needsLogin } from '@mosaic-booking/sdk/queries'
import { runtimeOf } from '@mosaic-booking/widgets'
import { addDays, browserToday, localeStore } from '@mosaic-booking/widgets/ui'
import { QueryObserver } from '@tanstack/query-core'
import { forgetKept, keepAnswer, type KeptBooking } from './kept-answers.js'

/** Number of days for which the user's bookings are stored. */
const keptDays = 28

/** Enables offline start, with the user's bookings readable. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // If there is no service worker, the application just needs a connection.
  navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).catch(() => {})
  followUser()
  followLanguage()
}

/** The installed application shows its name and shortcuts in the page's language. */
function followLanguage(): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  localeStore.subscribe(({ language }) => {
    const file = language === sourceLanguage ? 'manifest' : `manifest-${language}`
    if (manifest) manifest.href = `${file}.webmanifest`
  })
}

/** Stores the current user's bookings, and clears them after logout. */
function followUser(): void {
  const { client, queryClient } = runtimeOf()
  // Do not refetch the current user here. That would reset the query while it loads, and the login
  // form would lose its input.
  const { queryKey } = apiQuery(client, 'user.get', currentUser)
  const user = new QueryObserver<User>(queryClient, { queryKey, enabled: false })
  let known: number | undefined
  let leave = () => {}
  const follow = ({ data, error }: { data?: User | undefined; error: unknown }) => {
    const now = needsLogin(error, true) ? undefined : data
    if (now?.id === known && (now || !error)) return
    known = now?.id
    leave()
    if (now) leave = isAdmitted(now.roles, 'user') ? followBookings(now) : () => {}
    else if (needsLogin(error, true)) void forgetKept()
  }
  user.subscribe(follow)
  follow(user.getCurrentResult())
}

function followBookings({ id, organisationId }: User): () => void {
  const { client, queryClient } = runtimeOf()
  const today = browserToday()
  const { queryKey, queryFn, staleTime } = apiQuery(client, 'booking.listOfUser', {
    userId: 'current',
    f: today,
    t: addDays(today, keptDays),
    include: ['locations'],
    limit: 200,
  })
  const observer = new QueryObserver<BookingList>(queryClient, {
    queryKey,
    queryFn,
    staleTime,
  })
  return observer.subscribe(({ data, isSuccess, dataUpdatedAt }) => {
    if (!isSuccess || !data) return
    const places = new Map(data.locations.map((location) => [location.id, location]))
    const bookings = data.bookings.map((booking) =>
      toKept(booking, places.get(booking.locationId)?.longQualifier),
    )
    void keepAnswer('bookings', { userId: id, organisationId }, { at: dataUpdatedAt, bookings })
  })
}

const toKept = (booking: Booking, where: string | undefined): KeptBooking => ({
  id: booking.id,
  ...(booking.label !== undefined && { label: booking.label }),
  locationName: booking.locationName,
  ...(where && { where }),
  timeFrom: booking.timeFrom,
  timeTo: booking.timeTo,
  timeZone: booking.timeZone,
  isAllDay: booking.isAllDay,
  status: booking.status,
})
