import type { IconName } from '@mosaic-booking/widgets/ui'
import { isPathOpen } from '../routes.js'
import type { OpenSession } from './session.js'

const pages = [
  { path: '/approvals', label: 'approvals', icon: 'check-circle' },
  { path: '/orphaned', label: 'orphaned', icon: 'people' },
  { path: '/cancellations', label: 'cancellations', icon: 'ban' },
  { path: '/provider', label: 'provider', icon: 'coffee' },
  { path: '/admin', label: 'admin', icon: 'settings' },
] as const satisfies readonly { path: string; label: string; icon: IconName }[]

/** The pages that come with the user's role, for the menus. */
export const rolePages = (session: OpenSession) =>
  pages.filter(({ path }) => isPathOpen(path, session))
