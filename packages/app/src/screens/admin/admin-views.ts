import type { Organisation, User } from '@mosaic-booking/sdk'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { lazy, type ComponentType } from 'react'
import { isAdministrator } from '../../shared/is-administrator.js'

interface AdminView {
  readonly section: (typeof sections)[number]
  /** Only for organisation administrators, not for location admins (AD-080). */
  readonly isForAll?: true
  /** Only for people who may administer the whole installation. */
  readonly isForInstallation?: true
  /** The view is unavailable while this config setting is off. */
  readonly needs?: string
  /** The parent view that links to this view. The navigation does not list it. */
  readonly partOf?: string
  readonly screen: ComponentType
}

const importView = (name: keyof typeof import('./imports/views.js')) =>
  lazy(async () => ({ default: (await import('./imports/views.js'))[name] }))

/** The admin views by `?view=` name, in navigation order. */
const views = {
  locations: {
    section: 'places',
    isForAll: true,
    screen: lazy(() => import('./locations/locations-view.js')),
  },
  'import-hierarchy': {
    section: 'places',
    screen: lazy(() => import('./locations/import/import-hierarchy-view.js')),
  },
  users: { section: 'people', screen: lazy(() => import('./users/users-view.js')) },
  admins: {
    section: 'people',
    screen: lazy(() => import('./users/administrators-view.js')),
  },
  'invite-users': {
    section: 'people',
    screen: lazy(() => import('./users/invite/invite-users-view.js')),
  },
  'manage-users': {
    section: 'people',
    screen: lazy(() => import('./users/deactivated-users-view.js')),
  },
  'internal-directory': {
    section: 'people',
    screen: lazy(() => import('./contacts/internal-directory-view.js')),
  },
  'external-directory': {
    section: 'people',
    screen: lazy(() => import('./contacts/external-directory-view.js')),
  },
  'location-admins': {
    section: 'people',
    isForAll: true,
    screen: lazy(() => import('./locations/roles/location-admins-view.js')),
  },
  'location-managers': {
    section: 'people',
    isForAll: true,
    screen: lazy(() => import('./locations/roles/location-managers-view.js')),
  },
  receptionists: {
    section: 'people',
    isForAll: true,
    screen: lazy(() => import('./locations/roles/receptionists-view.js')),
  },
  'booking-categories': {
    section: 'bookings',
    screen: lazy(() => import('./categories/booking-categories-view.js')),
  },
  settings: {
    section: 'bookings',
    isForAll: true,
    screen: lazy(() => import('./settings/settings-view.js')),
  },
  'booking-options': {
    section: 'bookings',
    isForAll: true,
    screen: lazy(() => import('./extras/booking-options-view.js')),
  },
  providers: { section: 'bookings', screen: lazy(() => import('./lists/providers-view.js')) },
  'booking-types': {
    section: 'bookings',
    needs: 'booking_types',
    screen: lazy(() => import('./lists/booking-types-view.js')),
  },
  layouts: { section: 'bookings', screen: lazy(() => import('./lists/layouts-view.js')) },
  'cost-codes': { section: 'bookings', screen: lazy(() => import('./lists/cost-codes-view.js')) },
  'upload-async': { section: 'bookings', isForAll: true, screen: importView('UploadBookings') },
  'upload-bookings-results': {
    section: 'bookings',
    isForAll: true,
    partOf: 'upload-async',
    screen: importView('BookingResults'),
  },
  'upload-cost-codes': { section: 'bookings', screen: importView('UploadCostCodes') },
  'upload-cost-codes-results': {
    section: 'bookings',
    partOf: 'upload-cost-codes',
    screen: importView('CostCodeResults'),
  },
  'upload-users': { section: 'people', screen: importView('UploadUsers') },
  'upload-users-results': {
    section: 'people',
    partOf: 'upload-users',
    screen: importView('UserResults'),
  },
  'upload-people': { section: 'people', screen: importView('UploadPeople') },
  'upload-people-results': {
    section: 'people',
    partOf: 'upload-people',
    screen: importView('PeopleResults'),
  },
  facilities: { section: 'bookings', screen: lazy(() => import('./lists/facilities-view.js')) },
  'name-translations': {
    section: 'bookings',
    screen: lazy(() => import('./lists/name-translations-view.js')),
  },
  'floor-plans': {
    section: 'places',
    isForAll: true,
    screen: lazy(() => import('./floor-plans/floor-plans-view.js')),
  },
  'security-groups': {
    section: 'people',
    screen: lazy(() => import('./groups/security-groups-view.js')),
  },
  'authentication-methods': {
    section: 'people',
    screen: lazy(() => import('./authentication-methods/authentication-methods-view.js')),
  },
  account: { section: 'organisation', screen: lazy(() => import('./account/account-view.js')) },
  'embed-origins': {
    section: 'organisation',
    screen: lazy(() => import('./embed-origins/embed-origins-view.js')),
  },
  banner: {
    section: 'organisation',
    needs: 'banner_enabled',
    screen: lazy(() => import('./messages/banner-view.js')),
  },
  'custom-help': {
    section: 'organisation',
    needs: 'custom_help_enabled',
    screen: lazy(() => import('./messages/custom-help-view.js')),
  },
  declarations: {
    section: 'organisation',
    needs: 'declarations_enabled',
    screen: lazy(() => import('./declarations/declarations-view.js')),
  },
  'signed-declarations': {
    section: 'organisation',
    needs: 'declarations_enabled',
    screen: lazy(() => import('./signed-declarations/signed-declarations-view.js')),
  },
  'sharing-networks': {
    section: 'organisation',
    screen: lazy(() => import('./sharing/sharing-networks-view.js')),
  },
  integrations: {
    section: 'organisation',
    screen: lazy(() => import('./integrations/integrations-view.js')),
  },
  'teams-integration': {
    section: 'organisation',
    partOf: 'integrations',
    screen: lazy(() => import('./integrations/teams-integration-view.js')),
  },
  'system-accounts': {
    section: 'organisation',
    partOf: 'integrations',
    screen: lazy(() => import('./integrations/system-accounts/system-accounts-view.js')),
  },
  'mail-server': {
    section: 'organisation',
    isForInstallation: true,
    screen: lazy(() => import('./mail-server/mail-server-view.js')),
  },
  'undelivered-mails': {
    section: 'organisation',
    screen: lazy(() => import('./undelivered-mails/undelivered-mails-view.js')),
  },
  devices: { section: 'organisation', screen: lazy(() => import('./devices/devices-view.js')) },
  'security-events': {
    section: 'organisation',
    screen: lazy(() => import('./security-events/security-events-view.js')),
  },
  status: {
    section: 'organisation',
    isForInstallation: true,
    screen: lazy(() => import('./status/status-view.js')),
  },
} as const satisfies Record<string, AdminView>

type ViewName = keyof typeof views

export interface OpenView extends AdminView {
  readonly name: ViewName
}

export type NavigationName = {
  [Name in ViewName]: (typeof views)[Name] extends { partOf: string } ? never : Name
}[ViewName]

/** Whether the navigation lists the view. Other views are linked from their parent view. */
const isInNavigation = (view: OpenView): view is OpenView & { readonly name: NavigationName } =>
  view.partOf === undefined

export const openViews = ({
  user,
  org,
  mayChangeInstallation,
}: {
  readonly user: User
  readonly org: Pick<Organisation, 'configSettings'>
  readonly mayChangeInstallation: boolean
}): readonly OpenView[] =>
  (Object.entries(views) as [ViewName, AdminView][])
    .filter(
      ([, { isForAll, isForInstallation, needs }]) =>
        (isForAll || isAdministrator(user)) &&
        (!isForInstallation || mayChangeInstallation) &&
        (needs === undefined || isSwitchedOn(org.configSettings, needs)),
    )
    .map(([name, view]) => ({ name, ...view }))

/**
 * Whether a view exists but its setting is off; its address redirects to the start page (BAN-001).
 */
export function isSwitchedOffView(
  name: string | undefined,
  { org }: { readonly org: Pick<Organisation, 'configSettings'> },
): boolean {
  const view: AdminView | undefined =
    name !== undefined && Object.hasOwn(views, name) ? views[name as ViewName] : undefined
  return view?.needs !== undefined && !isSwitchedOn(org.configSettings, view.needs)
}

export const sections = ['places', 'bookings', 'people', 'organisation'] as const

/** The navigation's views by section. */
export const bySection = (views: readonly OpenView[]) =>
  sections
    .map((section) => ({
      section,
      views: views.filter(isInNavigation).filter((view) => view.section === section),
    }))
    .filter((one) => one.views.length > 0)
