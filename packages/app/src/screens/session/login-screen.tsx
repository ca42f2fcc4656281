import { Loading } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useCallback, useState } from 'react'
import { hashQuery } from '../../shared/hash-query.js'
import { readKiosk } from '../../shared/kiosk-key.js'
import { useSessionState } from '../../session/session.js'
import { LoginForm } from './login-form.js'

/**
 * The login. With a session it redirects to the remembered path, or to the start page (AUTH-009,
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

// Only after the login there is a router.
const LeadOn = lazy(() => import('./lead-on.js'))
// Few browsers are kiosks, and all load the login first.
const KioskLogin = lazy(() => import('./kiosk/kiosk-login.js'))
const KioskPairing = lazy(() => import('./kiosk/kiosk-pairing.js'))

/** A browser that is a kiosk, or is to become one by `?kiosk`, has a login of its own. */
function Login() {
  const [kiosk, setKiosk] = useState(() => readKiosk())
  const refresh = useCallback(() => setKiosk(readKiosk()), [])
  /** It says how it is connected again, rather than be a usual login without a word. */
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
