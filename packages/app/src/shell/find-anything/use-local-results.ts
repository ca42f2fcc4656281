import { isAdmitted } from '@mosaic-booking/sdk/rules'
import { useMessages, type IconName } from '@mosaic-booking/widgets/ui'
import { routeLabels } from '../../route-labels.js'
import { isPageOffered, isPathOpen } from '../../routes.js'
import { messages as settingNames } from '../../screens/admin/account/setting-names.messages.js'
import { messages as adminLabels } from '../../screens/admin/admin.messages.js'
import { bySection, openViews } from '../../screens/admin/admin-views.js'
import { viewIcons } from '../../screens/admin/view-icons.js'
import { openProfileViews } from '../../screens/profile/profile-views.js'
import { messages as profileLabels } from '../../screens/profile/profile.messages.js'
import type { OpenSession } from '../../session/session.js'
import { toPath } from '../../shared/address/address.js'
import { adminAddress } from '../../shared/address/shared-addresses.js'
import { messages as bookingSettings } from '../../shared/booking-settings/booking-settings.messages.js'
import { sections } from '../../shared/booking-settings/settings-draft.js'
import { toCategoryIcon } from '../../shared/category-icon.js'
import { isAdministrator } from '../../shared/is-administrator.js'
import { readSearchVariant, toSearchPath } from '../../shared/search-variant.js'
import { rolePages } from '../role-pages.js'
import type { FindResult } from './find-result.js'

interface Page {
  readonly path: string
  readonly label: keyof typeof routeLabels
  readonly icon: IconName
}

const ownPages: readonly Page[] = [
  { path: '/today', label: 'today', icon: 'sun' },
  { path: '/my-bookings', label: 'myBookings', icon: 'calendar' },
  { path: '/all-bookings', label: 'allBookings', icon: 'list' },
  { path: '/find-someone', label: 'whoIsIn', icon: 'people' },
  { path: '/basket', label: 'basket', icon: 'basket' },
  { path: '/event', label: 'event', icon: 'calendar' },
]
const lastPages: readonly Page[] = [
  { path: '/profile', label: 'profile', icon: 'user' },
  { path: '/select-organisation', label: 'selectOrganisation', icon: 'building' },
  { path: '/help', label: 'help', icon: 'help' },
]

/** The pages that the session may open. */
export function usePages(session: OpenSession): readonly FindResult[] {
  const t = useMessages(routeLabels)
  const variant = readSearchVariant(session.org.configSettings)
  const categories = isPageOffered('/find', session)
    ? session.categories.map((category): FindResult => ({
        id: `category/${category.id}`,
        group: 'pages',
        icon: toCategoryIcon(category),
        label: category.namePlural,
        keywords: `${t('find')} ${category.nameSingle}`,
        target: toSearchPath(variant, category.id),
      }))
    : []
  const toResult = ({ path, label, icon }: Page): FindResult => ({
    id: path,
    group: 'pages',
    icon,
    label: t(label),
    target: path,
  })
  const isOffered = ({ path }: Page) => isPageOffered(path, session)
  return [
    ...ownPages.filter(isOffered).map(toResult),
    ...categories,
    ...[...rolePages(session), ...lastPages.filter(isOffered)].map(toResult),
  ]
}

/** The settings that the session may open: those of the profile and of the administration. */
export function useSettings(session: OpenSession): readonly FindResult[] {
  const profile = useMessages(profileLabels)
  const admin = useMessages(adminLabels)
  const names = useMessages(settingNames)
  const booking = useMessages(bookingSettings)
  const { user, org } = session
  const inProfile = isPathOpen('/profile', session)
    ? openProfileViews(user).map((view): FindResult => ({
        id: `profile/${view}`,
        group: 'settings',
        icon: 'user',
        label: profile(view === 'profile' ? 'preferences' : view),
        detail: profile('title'),
        target: `/profile?view=${view}`,
      }))
    : []
  if (!isPathOpen('/admin', session)) return inProfile
  const toView = (view: string) => toPath('/admin', adminAddress, { view })
  const mayChangeInstallation = isAdmitted(user.roles, 'installation', org.isOnlyOrganisation)
  const views = openViews({ ...session, mayChangeInstallation })
  const pages = bySection(views).flatMap((one) =>
    one.views.map(({ name }): FindResult => ({
      id: `admin/${name}`,
      group: 'settings',
      icon: viewIcons[name],
      label: admin(name),
      detail: `${admin('title')} · ${admin(one.section)}`,
      keywords: admin(`${name}Text`),
      target: toView(name),
    })),
  )
  const inSettings = views.some(({ name }) => name === 'settings')
    ? sections.map((section): FindResult => ({
        id: `settings/${section}`,
        group: 'settings',
        icon: 'settings',
        label: booking(section),
        detail: `${admin('title')} · ${admin('settings')}`,
        target: toView('settings'),
      }))
    : []
  const switches = isAdministrator(user)
    ? org.configSettings
        .map(({ key }) => key)
        .filter((key) => Object.hasOwn(settingNames, key))
        .map((key): FindResult => ({
          id: `config/${key}`,
          group: 'settings',
          icon: 'settings',
          label: names(key as keyof typeof settingNames),
          detail: `${admin('title')} · ${admin('account')}`,
          keywords: key.replaceAll('_', ' '),
          target: toView('account'),
        }))
    : []
  return [...inProfile, ...pages, ...inSettings, ...switches]
}
