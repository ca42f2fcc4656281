import { Loading } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useCallback, useState } from 'react'
import { hashQuery } from '../../shared/hash-query.js'
import { readKiosk } from '../../shared/kiosk-key.js'
import { useSessionState } from '../../session/session.js'
import { LoginForm } from './login-form.js'

/**
 * The login. If a session exists, redirects to the remembered path or the start page (AUTH-009,
 * D-003).
 */
export default function LoginScreen() {
  const { kind } = useSessionState()
  if (kind === 'open')
    return (
      <Suspense fallback={<Loading />}>
        <LeadOn />
      </Suspense>
    )
  return kind === 'loading' ? <Loading /> : <Login />
}

// Requires the router, which exists only after the login.
const LeadOn = lazy(() => import('./lead-on.js'))
// Lazy, because few browsers are kiosks.
const KioskLogin = lazy(() => import('./kiosk/kiosk-login.js'))
const KioskPairing = lazy(() => import('./kiosk/kiosk-pairing.js'))

/** Kiosk browsers, and browsers that become kiosks with `?kiosk`, have their own login. */
function Login() {
  const [kiosk, setKiosk] = useState(() => readKiosk())
  const refresh = useCallback(() => setKiosk(readKiosk()), [])
  /** Explain how to reconnect instead of silently showing the normal login. */
  const revoke = useCallback(() => {
    location.replace('#/login?kiosk')
    refresh()
  }, [refresh])
  if (!kiosk && !hashQuery().has('kiosk')) return <LoginForm />
  return (
    <Suspense fallback={<Loading />}>
      {kiosk ? <KioskLogin kiosk={kiosk} onRevoked={revoke} /> : <KioskPairing onDone={refresh} />}
    </Suspense>
  )
}
