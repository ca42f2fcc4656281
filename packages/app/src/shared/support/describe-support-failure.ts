import { toMessage } from '@mosaic-booking/sdk'
import { localeStore } from '@mosaic-booking/widgets'

/** The lead, and the message with markup stripped (ERR-010): some come from proxies. */
export const describeSupportFailure = (lead: string) => (error: unknown) =>
  `${lead} ${toMessage(error, '', localeStore.get().language).replace(/<[^>]*>/g, '')}`.trim()
