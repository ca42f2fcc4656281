import { Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type { RouteRow } from '../routes.js'
import { rememberPath } from '../shared/remembered-path.js'
import { toasts } from '../shared/toasts.js'
import { ErrorBoundary } from './error-boundary.js'
import { isRouteOpen } from '../session/route-access.js'
import { SessionOnItsWay } from '../session/session-on-its-way.js'
import { useSessionState } from '../session/session.js'
import { messages } from './shell.messages.js'

/**
 * A screen behind its guard. Users without access are redirected to `/` (ROUTE-002, ROUTE-003), and
 * told why.
 */
export function RouteScreen({ row }: { readonly row: RouteRow }) {
  const session = useSessionState()
  const [firstUser] = useState(session.kind === 'open' ? session.user.id : undefined)
  const params = useParams()
  const { pathname, search } = useLocation()
  const address = { params, query: new URLSearchParams(search) }
  const forward = row.forward?.(address)
  if (forward) return <Navigate to={forward} replace />
  if (row.access !== 'anon') {
    if (session.kind === 'anonymous') return <SendToLogin path={pathname + search} />
    if (session.kind === 'failed' && row.whileAway)
      return <Guarded screen={row.whileAway} at={pathname + search} id={`${row.path} while away`} />
    if (session.kind !== 'open') return <SessionOnItsWay />
    if (!isRouteOpen(row, session)) {
      // Whoever has just become another user did not ask for this page.
      const hasAsked = firstUser === undefined || firstUser === session.user.id
      return hasAsked ? <Refused /> : <Navigate to="/" replace />
    }
    const redirect = row.redirect?.(session, address)
    if (redirect) return <Navigate to={redirect} replace />
  }
  return <Guarded screen={row.screen} at={pathname + search} id={row.path} />
}

interface GuardedProps {
  readonly screen: RouteRow['screen']
  readonly at: string
  readonly id: string
}

function Guarded({ screen: Screen, at, id }: GuardedProps) {
  return (
    <ErrorBoundary at={at}>
      <Suspense fallback={<Loading />}>
        <Screen key={id} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Redirects to the login after storing the requested path, to return to it later (D-002). */
function SendToLogin({ path }: { readonly path: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    rememberPath(path)
    void navigate('/', { replace: true })
  }, [path, navigate])
  return <Loading />
}

/** Redirects to the start page and says why: otherwise a link from a colleague looks broken. */
function Refused() {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const text = t('notOpen')
  useEffect(() => {
    toasts.add({ tone: 'warning', text })
    void navigate('/', { replace: true })
  }, [text, navigate])
  return <Loading />
}
