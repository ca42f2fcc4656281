import type { Runtime } from '@mosaic-booking/widgets'

/** URL of the provider's consent page, which redirects back to the integrations. */
export const consentUrl = ({ apiBase }: Pick<Runtime, 'apiBase'>, id: number): string =>
  `${apiBase}/api/v1/conferenceProvider/${id}/redirect`

/** The redirect URI to register with the provider. */
export const callbackUrl = ({ apiBase }: Pick<Runtime, 'apiBase'>): string =>
  new URL(`${apiBase}/api/v1/conferenceProvider/callback`, location.href).href
