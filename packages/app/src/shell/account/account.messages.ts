import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('account', {
  switchOrganisation: 'Switch organisation',
  events: common.events,
  contactSupport: 'Contact support',
  supportDesk: 'Open the support desk',
  chat: 'Open the support chat',
})
