import type { SecurityEvent } from '@mosaic-booking/sdk'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './security-events.messages.js'

export function useEventTexts() {
  const t = useMessages(messages)
  return {
    describe: ({ kind, count }: SecurityEvent) =>
      count === undefined ? t(kind) : t('times', { kind: t(kind), count }),
    /** Erased people have no name; an event without a person is by somebody who was not logged in. */
    nameOf: (person: SecurityEvent['actor']) => (person ? person.name || t('erased') : t('nobody')),
  }
}
