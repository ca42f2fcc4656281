import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Loading, Notice, ToastRegion, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { setupScreen as SetupScreen, type RouteRow } from '../routes.js'
import { toasts } from '../shared/toasts.js'
import { useSessionState } from './session.js'
import { messages } from './shell.messages.js'
import './app-frame.css'

// The login shows none of it, so it is no part of the first load.
const parts = () => import('./frame-parts.js')
const FrameTop = lazy(async () => ({ default: (await parts()).FrameTop }))
const FrameBottom = lazy(async () => ({ default: (await parts()).FrameBottom }))

/** The layout around every screen: header, content and toasts. */
export function AppFrame() {
  const t = useMessages(messages)
  const session = useSessionState()
  const main = useRef<HTMLElement>(null)
  const row = useMatches().at(-1)?.handle as RouteRow | undefined
  useFreshOrganisation(session.kind === 'open')
  const isFramed = session.kind === 'open' && !row?.isHeaderHidden && !(row?.access === 'anon')
  return (
    <div className={isFramed ? 'frame' : 'frame frame-bare'}>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('skip')}
      </a>
      {isFramed && (
        <Suspense fallback={<div className="frame-top" />}>
          <FrameTop session={session} />
        </Suspense>
      )}
      <OfflineNotice />
      <main className="frame-main" id="main" ref={main} tabIndex={-1}>
        {session.kind === 'setup' ? (
          <Suspense fallback={<Loading />}>
            <SetupScreen />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      {isFramed && (
        <Suspense>
          <FrameBottom session={session} />
        </Suspense>
      )}
      <ToastRegion store={toasts} />
      <ScrollRestoration />
    </div>
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

const followConnection = (notify: () => void) => {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

function OfflineNotice() {
  const t = useMessages(messages)
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  return isOnline ? null : (
    <div className="frame-notice">
      <Notice tone="warning">{t('offline')}</Notice>
    </div>
  )
}
