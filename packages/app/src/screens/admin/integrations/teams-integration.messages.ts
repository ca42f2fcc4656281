import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('teams-integration', {
  title: 'Microsoft Teams',
  back: common.integrations,
  subtitle:
    'Register an application in your Microsoft Entra directory with the Microsoft Graph application permissions OnlineMeetings.ReadWrite.All and User.Read.All, and enter its details. Then give consent on Microsoft’s page.',
  policy: 'Application access policy',
  policyText:
    'Microsoft only lets an application create meetings for people covered by an application access policy. A Teams administrator needs to run these commands in PowerShell (MicrosoftTeams module). “-Global” covers everyone, but you can also choose groups or individual people. The commands can take up to 30 minutes to take effect.',
  redirect: 'Redirect URI',
  redirectHint:
    'When you register the application, choose the platform “Web” and enter this address. Microsoft only returns to this address.',
  copy: 'Copy the redirect URI',
  copied: 'Redirect URI copied',
  clientId: 'Client ID',
  clientIdHint: 'The application (client) ID on the application’s overview page.',
  tenantId: 'Tenant ID',
  tenantIdHint: 'The directory (tenant) ID on the same page.',
  clientSecret: 'Client secret',
  clientSecretHint:
    'The value of a secret under “Certificates & secrets”. It is stored encrypted and never shown again.',
  domains: common.domains,
  domainsHint:
    'E-mail domains of the people who get Teams links, separated by commas: example.com, example.org',
  notDomain: '{text} is not a domain. Enter a domain such as example.com.',
  missing: 'To continue, fill in: {list}',
  cancel: common.cancel,
  go: common.toContinue,
  failed: 'The integration could not be saved.',
})
