import type { AdministrationState } from '@mosaic-booking/sdk'
import type { NavigationName } from './admin-views.js'

/** The message of a view's state, and whether administrators should act on it. */
export interface ViewState {
  readonly message:
    | 'spaces'
    | 'floors'
    | 'withoutPlan'
    | 'users'
    | 'singleSignOn'
    | 'passwords'
    | 'connected'
    | 'silent'
    | 'undelivered'
    | 'notSent'
  readonly count: number
  readonly needsAttention: boolean
}

const fact = (message: ViewState['message'], count = 0): ViewState => ({
  message,
  count,
  needsAttention: false,
})
const problem = (message: ViewState['message'], count = 0): ViewState => ({
  message,
  count,
  needsAttention: true,
})

/** Decides what to show beside the views. Views without a state are omitted. */
export function decideStates(
  {
    spaces,
    floors,
    floorsWithoutPlan,
    users,
    signOnMethods,
    devices,
    silentDevices,
    undeliveredMails,
    mailIsSent,
  }: AdministrationState,
  mayChangeInstallation: boolean,
): Partial<Record<NavigationName, ViewState>> {
  return {
    locations: fact('spaces', spaces),
    ...(floors > 0 && {
      'floor-plans':
        floorsWithoutPlan > 0 ? problem('withoutPlan', floorsWithoutPlan) : fact('floors', floors),
    }),
    users: fact('users', users),
    'authentication-methods': fact(signOnMethods > 0 ? 'singleSignOn' : 'passwords'),
    ...(devices > 0 && {
      devices: silentDevices > 0 ? problem('silent', silentDevices) : fact('connected', devices),
    }),
    ...(!mailIsSent
      ? { [mayChangeInstallation ? 'mail-server' : 'undelivered-mails']: problem('notSent') }
      : undeliveredMails > 0 && { 'undelivered-mails': problem('undelivered', undeliveredMails) }),
  }
}
