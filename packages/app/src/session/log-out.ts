import { forgetAnswers, type Runtime } from '@mosaic-booking/widgets'
import { forgetPresence } from '../shared/presence/last-presence.js'
import { forgetPath } from '../shared/remembered-path.js'
import { forgetSection } from '../shared/session-view.js'

/**
 * Ends the session on the server and reloads the page at the login (AUTH-010). Preferences saved in
 * the browser stay (D-036).
 */
export async function logOut(runtime: Runtime): Promise<void> {
  await runtime.client.user.logout()
  forgetPath()
  forgetSection()
  forgetPresence()
  await import('../shared/offline/kept-answers.js')
    .then(({ forgetKept }) => forgetKept())
    .catch(() => {})
  forgetAnswers(runtime)
  location.hash = '#/login'
  location.reload()
}
