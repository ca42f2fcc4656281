import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('teams-check', {
  title: 'Test meeting',
  text: 'The test creates a meeting for one person, then removes it immediately. Nobody is invited.',
  untested: 'Not tested yet.',
  tested: 'Last test: {date}',
  steps: 'Steps of the test',
  organiser: 'Organiser’s e-mail address',
  organiserHint: 'A person with a Teams licence. For bookings, the owner is the organiser.',
  start: 'Create test meeting',
  running: 'Testing…',
  failed: 'The test could not be started.',
  invalid: 'Enter an e-mail address such as ada@example.com.',
  answer: 'Microsoft’s response: {text}',

  CONSENT: 'Administrator consent',
  TOKEN: 'Application sign-in',
  PERMISSIONS: 'Application permissions',
  ORGANISER: 'Organiser in the directory',
  CREATE_MEETING: 'Create a meeting',
  REMOVE_MEETING: 'Remove the meeting',

  PASSED: 'Passed',
  FAILED: 'Failed',
  SKIPPED: 'Not tested',

  CONSENT_REFUSED:
    'Consent was not given. Choose “Give consent” and accept as an administrator of the directory.',
  SECRET_INVALID:
    'The client secret is wrong. Choose “Change details” and enter the value of the secret, not its ID.',
  SECRET_EXPIRED:
    'The client secret has expired. Create a new one under “Certificates & secrets” in Microsoft Entra, then choose “Change details” and enter it.',
  SECRET_UNREADABLE:
    'The stored client secret cannot be decrypted. Choose “Change details” and enter it again.',
  CLIENT_UNKNOWN:
    'This directory has no application with this client ID. Choose “Change details” and compare both IDs with the application’s overview page.',
  TENANT_UNKNOWN:
    'Microsoft has no directory with this tenant ID. Choose “Change details” and enter the directory (tenant) ID from the application’s overview page.',
  PERMISSIONS_MISSING:
    'The application is missing permissions. Add OnlineMeetings.ReadWrite.All and User.Read.All as Microsoft Graph application permissions, then choose “Give consent”.',
  permissionsMissing:
    'The application is missing {list}. Add this as a Microsoft Graph application permission, then choose “Give consent”.',
  ORGANISER_UNKNOWN:
    'Nobody in the directory, or more than one person, has this username or e-mail address. Enter the address of another person.',
  ACCESS_POLICY_MISSING:
    'No application access policy allows meetings for this person. A Teams administrator needs to run these commands in PowerShell (MicrosoftTeams module). They can take up to 30 minutes to take effect.',
  LICENCE_MISSING:
    'This person has no Teams licence. Assign one in the Microsoft 365 admin center, or test with another person.',
  THROTTLED: 'Microsoft is limiting requests. Try again later.',
  throttledFor:
    'Microsoft is limiting requests. Try again in {count, plural, one {# second} other {# seconds}}.',
  UNREACHABLE: 'Microsoft did not respond. Try again later.',
  REFUSED:
    'Microsoft rejected this step. Correct what its response names, or test with another person.',
})
