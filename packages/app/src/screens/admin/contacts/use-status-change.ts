import type { Person } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useMessages } from '@mosaic-booking/widgets/ui'
import type { EntryListProps } from '../entry-list/entry-list-props.js'
import type { ContactDraft } from './contact-draft.js'
import { messages } from './contacts.messages.js'

type StatusChange = Pick<EntryListProps<Person, ContactDraft>, 'remove' | 'removal'>

/** Switches people's status one by one, and stops at the first failure (DIR-004). */
export function useStatusChange(status: Person['status']): StatusChange {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const act = status === 'ACTIVE' ? 'deactivate' : 'reactivate'
  return {
    remove: ({ id }) => mutate(runtime, `person.${act}`, { id }),
    removal: {
      label: t(act),
      title: (people) =>
        people.length === 1
          ? t(`${act}Named`, { name: people[0]!.name })
          : t(`${act}Many`, { count: people.length }),
      text: () => t(`${act}Text`),
      done: (count) => t(`${act}d`, { count }),
      failed: ({ name }, count) => t(`${act}Failed`, { name, count }),
      ...(act === 'reactivate' && { isHarmless: true }),
    },
  }
}
