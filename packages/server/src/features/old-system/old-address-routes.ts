import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../ground/core/context.js'
import { authenticate } from '../../platform/session/authenticate.js'
import { oldPages } from './old-address-rules.js'
import { findNewAddress } from './old-address-service.js'

/** Old systems are installed in a folder or two: `/mrbs/view_entry.php`, `/booked/Web/…`. */
const folders = ['', '/:folder', '/:folder/:subfolder']

/**
 * Redirects bookmarks and links in old mails to the imported bookings and spaces, once the old
 * system's address points here. Anonymous callers are sent to the login, so that they do not learn
 * what exists.
 */
export function registerOldAddresses(
  app: FastifyInstance,
  context: ServerContext,
  cookieName: string,
): void {
  for (const [page, read] of Object.entries(oldPages))
    for (const folder of folders)
      app.get(`${folder}/${page}`, async (request, reply) => {
        const address = read(request.query as Record<string, unknown>)
        if (!address) return reply.callNotFound()
        reply.header('cache-control', 'no-store')
        const user = await authenticate(context, request, cookieName)
        if (!user) return reply.redirect(`${context.config.publicUrl}/#/login`)
        const target = user.scopes ? undefined : await findNewAddress(context, user, address)
        return target === undefined ? reply.callNotFound() : reply.redirect(target)
      })
}
