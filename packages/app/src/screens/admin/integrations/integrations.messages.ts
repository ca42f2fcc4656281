import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('integrations', {
  title: common.integrations,
  subtitle: 'Services that work with Mosaic Booking.',
  loading: 'Loading integrations…',
  loadFailed: 'The integrations could not be loaded.',
  connected: 'Connected',
  notConnected: 'Not connected',
  added: 'Added',
  addedBy: '{date}, by {name}',
  cancel: common.cancel,
  remove: 'Remove',

  removeTitle: 'Remove the {name} integration?',
  removePrompt: 'Type “{words}” to confirm.',
  confirmation: 'Confirmation',
  keep: common.keep,
  removeFailed: 'There was a problem removing the integration.',

  teams: 'Video meetings',
  teamsText: 'Bookings with an online meeting get a Microsoft Teams link.',
  teamsRemoveText: 'New bookings will not get a link. Existing bookings keep theirs.',
  domains: common.domains,
  addTeams: 'Add Microsoft Teams',
  continueSetup: 'Give consent',
  changeDetails: 'Change details',
  teamsConnected: 'Microsoft Teams integration connected',
  teamsRemoved: 'Microsoft Teams integration removed',
  teamsFailed:
    'We weren’t able to connect using the Microsoft Graph API with those details. Please check that the values are correct.',

  teamsUnproven:
    'Consent was given, but a test meeting could not be created. The test below explains what to do.',

  scim: 'User provisioning',
  scimText:
    'An identity provider such as Microsoft Entra ID or Okta creates, changes and deactivates users and groups (SCIM 2.0).',
  scimName: 'SCIM',
  scimRemoveText: 'The token stops working. Users and groups stay as they are.',
  addScim: 'Turn on user provisioning',
  addScimFailed: 'User provisioning could not be turned on.',
  tenantUrl: 'Tenant URL',
  lastUsed: 'Last used',
  never: 'Not yet',
  tokenTitle: 'Copy the token now',
  tokenText:
    'Enter the token in your identity provider as the secret token. It will not be shown again.',
  token: 'Secret token',
  copy: 'Copy token',
  copied: 'Token copied',
  done: 'I have copied it',
  scimRemoved: 'SCIM integration removed',
  mqttRemoved: 'MQTT integration removed',

  brivoAdded: 'Brivo integration successfully added.',
  brivoEdited: 'Brivo integration successfully edited.',
  brivoRemoved: 'Brivo integration successfully removed.',
  brivoConfigured: 'Brivo automated check-in configured',
})
