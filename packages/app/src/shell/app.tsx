import { Loading } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { login as LoginScreen } from '../login.js'
import { followKeyboard } from '../shared/keyboard-progress.js'
import { ErrorBoundary } from './error-boundary.js'
import { Frame } from './frame.js'
import { SessionProvider, useSessionState } from '../session/session.js'

const loadPages = () => import('./pages.js')
const Pages = lazy(async () => ({ default: (await loadPages()).Pages }))

const followAddress = (notify: () => void) => {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}
const addressNow = () => location.hash
const pathOf = (address: string) => address.slice(1).split('?', 1)[0] || '/'

// All pages except the login need the router and the route table immediately.
if (pathOf(addressNow()) !== '/login') void loadPages()
followKeyboard(document)

export function App() {
  return (
    <SessionProvider>
      <Start />
    </SessionProvider>
  )
}

/** Loads the login page without the router, which would increase its size by a fifth. */
function Start() {
  const { kind } = useSessionState()
  const path = pathOf(useSyncExternalStore(followAddress, addressNow))
  const [isRouted, setRouted] = useState(false)
  const isBefore =
    (path === '/' || path === '/login') && (kind === 'anonymous' || kind === 'loading')
  if (!isRouted && !isBefore) setRouted(true)
  const isLost = !isRouted && kind === 'anonymous' && path === '/'
  useEffect(() => {
    if (isLost) location.replace('#/login')
  }, [isLost])
  useEffect(() => {
    const load = () => void loadPages()
    addEventListener('input', load, { once: true })
    return () => removeEventListener('input', load)
  }, [])
  const waiting = (
    <Frame>
      <Loading />
    </Frame>
  )
  if (isRouted)
    return (
      <ErrorBoundary at={path}>
        <Suspense fallback={waiting}>
          <Pages />
        </Suspense>
      </ErrorBoundary>
    )
  if (path === '/') return waiting
  return (
    <Frame>
      <ErrorBoundary at={path}>
        <Suspense fallback={<Loading />}>
          <LoginScreen />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}
