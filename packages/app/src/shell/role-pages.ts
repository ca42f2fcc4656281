import type { IconName } from '@mosaic-booking/widgets/ui'
import { isPageOffered, isPathOpen } from '../routes.js'
import type { OpenSession } from '../session/session.js'

const pages = [
  { path: '/visitors', label: 'visitors', icon: 'people' },
  { path: '/reception', label: 'reception', icon: 'people' },
  { path: '/emergency-list', label: 'emergencyList', icon: 'warning' },
  { path: '/approvals', label: 'approvals', icon: 'check-circle' },
  { path: '/orphaned', label: 'orphaned', icon: 'people' },
  { path: '/cancellations', label: 'cancellations', icon: 'ban' },
  { path: '/provider', label: 'provider', icon: 'coffee' },
  { path: '/reports', label: 'reports', icon: 'chart' },
  { path: '/admin', label: 'admin', icon: 'settings' },
] as const satisfies readonly { path: string; label: string; icon: IconName }[]

export const rolePages = (session: OpenSession) =>
  pages.filter(
    ({ path }) =>
      isPageOffered(path, session) &&
      // Users who see all visitors find their own visitors on the reception page.
      !(path === '/visitors' && isPathOpen('/reception', session)),
  )

const dayPages = [
  { role: 'RECEPTIONIST', path: '/reception', label: 'reception', icon: 'people' },
  { role: 'PROVIDER', path: '/provider', label: 'provider', icon: 'coffee' },
] as const

/**
 * The main pages for the user's roles. Managers and administrators may also open them, but they are
 * not their main work.
 */
export const pagesOfDay = ({ user }: OpenSession) =>
  dayPages.filter(({ role }) => user.roles.includes(role))
