import type { WorkRequest } from '@mosaic-booking/sdk'
import { translate, type Language } from '@mosaic-booking/widgets/ui'
import { messages } from './provider.messages.js'

/** "12 × Coffee". */
export const nameOfRequest = (
  { type, extra, quantity }: Pick<WorkRequest, 'type' | 'extra' | 'quantity'>,
  language: Language,
): string =>
  [quantity && `${quantity} ×`, extra?.text ?? translate(messages, language)(type)]
    .filter(Boolean)
    .join(' ')
