import type { Runtime } from '@mosaic-booking/widgets'

/** The page of the provider on which consent is given; it returns to the integrations. */
export const consentUrl = ({ apiBase }: Pick<Runtime, 'apiBase'>, id: number): string =>
  `${apiBase}/api/v1/conferenceProvider/${id}/redirect`

/** Where the provider sends back to after consent; the application that is registered there names it. */
export const callbackUrl = ({ apiBase }: Pick<Runtime, 'apiBase'>): string =>
  new URL(`${apiBase}/api/v1/conferenceProvider/callback`, location.href).href
