import { isSwitchedOn, type Search } from '@mosaic-booking/sdk/rules'
import { Loading } from '@mosaic-booking/widgets/ui'
import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { bookingsAway as BookingsAway, isPathOpen } from '../routes.js'
import { readProfile, saveProfile } from '@mosaic-booking/sdk/stores'
import { SessionOnItsWay } from '../session/session-on-its-way.js'
import { useSessionState } from '../session/session.js'
import { decideStartPath } from '../session/start-path.js'

/** Redirects `/` and unknown paths to the user's start page. */
export function StartScreen() {
  const session = useSessionState()
  const state = useLocation().state as {
    readonly searchNotice?: unknown
    readonly search?: Pick<Search, 'category'>
    readonly hasChosen?: boolean
  } | null
  const serverView = session.kind === 'open' ? session.user.defaults?.view : undefined
  const owner = session.kind === 'open' ? session.owner : undefined
  // The server's choice takes precedence. It is copied to this browser, so that it still applies if
  // the server later has none (D-021).
  useEffect(() => {
    if (serverView && owner && readProfile(owner)?.defaultView !== serverView)
      saveProfile(owner, { defaultView: serverView })
  }, [serverView, owner])

  if (session.kind === 'anonymous') return <Navigate to="/login" replace />
  // While the server is unreachable, show the cached bookings regardless of the start page.
  if (session.kind === 'failed')
    return (
      <Suspense fallback={<Loading />}>
        <BookingsAway />
      </Suspense>
    )
  if (session.kind !== 'open') return <SessionOnItsWay />
  const profile = readProfile(session.owner)
  const path = decideStartPath({
    roles: session.user.roles,
    view: serverView ?? profile?.defaultView,
    categories: session.categories,
    defaultCategory: session.user.defaults?.category ?? profile?.defaultCategory,
    isOpen: (wanted) => isPathOpen(wanted, session),
    isAfterSearch: Boolean(state?.searchNotice),
    searchedCategory: state?.search?.category,
    startsWithToday: isSwitchedOn(session.org.configSettings, 'start_with_today'),
    hasChosen: state?.hasChosen === true,
  })
  return <Navigate to={path} replace state={state} />
}
