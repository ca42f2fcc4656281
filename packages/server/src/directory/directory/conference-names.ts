import type { ConferenceProviderType } from '@mosaic-booking/sdk'

/** Product names of the providers (AD-186). */
export const conferenceNames: Readonly<Record<ConferenceProviderType, string>> = {
  MICROSOFT_TEAMS: 'Microsoft Teams',
}
