import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('passkey-list', {
  passkeys: 'Passkeys',
  created: 'Added {date}',
  lastUsed: 'Last used {date}',
  neverUsed: 'Not used yet',
  synced: 'Synced',
  remove: common.remove,
  removeNamed: 'Remove passkey: {name}',
})
