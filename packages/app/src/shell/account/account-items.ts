import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useMessages, type IconName } from '@mosaic-booking/widgets/ui'
import { routeLabels } from '../../route-labels.js'
import { isPageOffered, isPathOpen } from '../../routes.js'
import { rolePages } from '../role-pages.js'
import type { OpenSession } from '../../session/session.js'
import { messages } from './account.messages.js'

/** An account menu entry: a page, an external link, the support chat, or the support dialog. */
export interface AccountItem {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly to?: string
  readonly href?: string
  /** URL of the script for the support chat. */
  readonly chat?: string
  readonly group: 'own' | 'role' | 'help'
}

/** The account menu's entries, on large screens and on phones. */
export function useAccountItems(session: OpenSession): readonly AccountItem[] {
  const t = useMessages(messages)
  const tRoute = useMessages(routeLabels)
  const { client } = useRuntime()
  const { user, org } = session
  // Organisation admins contact support on behalf of their organisation (D-175).
  const asksSupport = user.roles.includes('ORG_ADMIN') && !user.roles.includes('SERVICE_ADMIN')
  const { data } = useApiQuery(asksSupport ? apiQuery(client, 'config.environment') : undefined)
  const chat = isSwitchedOn(org.configSettings, 'chat_widget_enabled')
    ? data?.chatWidgetUrl
    : undefined
  const items: (AccountItem | false | undefined)[] = [
    { id: 'profile', label: tRoute('profile'), icon: 'user', to: '/profile', group: 'own' },
    isPathOpen('/select-organisation', session) && {
      id: 'switch',
      label: t('switchOrganisation'),
      icon: 'building',
      to: '/select-organisation',
      group: 'own',
    },
    isPageOffered('/event', session) && {
      id: 'events',
      label: t('events'),
      icon: 'calendar',
      to: '/event',
      group: 'own',
    },
    isPageOffered('/find-someone', session) && {
      id: 'findSomeone',
      label: tRoute('whoIsIn'),
      icon: 'search',
      to: '/find-someone',
      group: 'own',
    },
    ...rolePages(session).map(({ path, label, icon }): AccountItem => ({
      id: path,
      label: tRoute(label),
      icon,
      to: path,
      group: 'role',
    })),
    { id: 'help', label: tRoute('help'), icon: 'help', to: '/help', group: 'help' },
    { id: 'support', label: t('contactSupport'), icon: 'mail', group: 'help' },
    data?.supportDeskUrl !== undefined && {
      id: 'desk',
      label: t('supportDesk'),
      icon: 'external',
      href: data.supportDeskUrl,
      group: 'help',
    },
    chat !== undefined && {
      id: 'chat',
      label: t('chat'),
      icon: 'help',
      chat,
      group: 'help',
    },
  ]
  return items.filter((item) => !!item)
}
