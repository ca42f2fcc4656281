import type { Runtime } from '@mosaic-booking/widgets'
import { forgetPresence } from '../shared/presence/last-presence.js'
import { forgetPath } from '../shared/remembered-path.js'
import { forgetSection } from '@mosaic-booking/sdk/stores'
import { leaveNoSession } from './no-session.js'

/**
 * Ends the server session and reloads the page at the login (AUTH-010). Preferences stored in the
 * browser are retained (D-036).
 */
export async function logOut(runtime: Runtime): Promise<void> {
  await runtime.client.user.logout()
  forgetPath()
  forgetSection()
  forgetPresence()
  await import('../shared/offline/kept-answers.js')
    .then(({ forgetKept }) => forgetKept())
    .catch(() => {})
  // Answers go with the page. To forget them here, or to tell the router, would make the screens that
  // are still shown ask for what is no longer theirs.
  leaveNoSession()
  history.replaceState(null, '', '#/login')
  location.reload()
}
