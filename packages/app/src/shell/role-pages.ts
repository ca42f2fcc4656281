import type { IconName } from '@mosaic-booking/widgets/ui'
import { isPageOffered, isPathOpen } from '../routes.js'
import type { OpenSession } from './session.js'

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

/** The pages that come with the user's role, for the menus. */
export const rolePages = (session: OpenSession) =>
  pages.filter(
    ({ path }) =>
      isPageOffered(path, session) &&
      // Those who see everybody's visitors have their own there, too.
      !(path === '/visitors' && isPathOpen('/reception', session)),
  )

/** Managers and administrators may open the reception; receptionists spend their day there. */
export const worksAtReception = ({ user }: OpenSession): boolean =>
  user.roles.includes('RECEPTIONIST')
