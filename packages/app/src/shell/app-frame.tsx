import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Loading } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { setupScreen as SetupScreen, type RouteRow } from '../routes.js'
import { Frame } from './frame.js'
import { useSessionState } from '../session/session.js'

// The login does not need these parts, so they are excluded from the initial load.
const parts = () => import('./frame-parts.js')
const FrameTop = lazy(async () => ({ default: (await parts()).FrameTop }))
const FrameBottom = lazy(async () => ({ default: (await parts()).FrameBottom }))

/** The frame around a route's screen, with header and menus for logged-in users. */
export function AppFrame() {
  const session = useSessionState()
  const row = useMatches().at(-1)?.handle as RouteRow | undefined
  useFreshOrganisation(session.kind === 'open')
  const isFramed = session.kind === 'open' && !row?.isHeaderHidden && !(row?.access === 'anon')
  return (
    <Frame
      top={
        isFramed && (
          <Suspense fallback={<div className="frame-top" />}>
            <FrameTop session={session} />
          </Suspense>
        )
      }
      bottom={
        isFramed && (
          <Suspense>
            <FrameBottom session={session} />
          </Suspense>
        )
      }
    >
      {session.kind === 'setup' ? (
        <Suspense fallback={<Loading />}>
          <SetupScreen />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <ScrollRestoration />
    </Frame>
  )
}

/** Stale organisation data is refetched on the next route change (ROUTE-004). */
function useFreshOrganisation(isOpen: boolean): void {
  const { client, queryClient } = useRuntime()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isOpen) void queryClient.prefetchQuery(apiQuery(client, 'org.get', currentOrg))
  }, [isOpen, pathname, client, queryClient])
}
