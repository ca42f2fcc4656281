import { toMessage } from '@mosaic-booking/sdk'
import { localeStore } from '@mosaic-booking/widgets'

/**
 * The lead text and the error message, stripped of markup because proxies may send HTML (ERR-010).
 */
export const describeSupportFailure = (lead: string) => (error: unknown) =>
  `${lead} ${toMessage(error, '', localeStore.get().language).replace(/<[^>]*>/g, '')}`.trim()
