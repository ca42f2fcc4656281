import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../../session/session.js'
import { ChoiceList } from '../../entry-list/choice-list.js'
import { messages } from './location-dialog.messages.js'
import type { LocationTabProps } from './draft/tab-props.js'

/** The location's extras, by category. */
export function ExtrasTab({ draft, onChange }: LocationTabProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { categories } = useSession()
  const { data: options } = useApiQuery(apiQuery(client, 'bookingOption.list'))
  if (!options) return <Loading />
  if (options.length === 0) return <p>{t('noExtras')}</p>
  // A bookable location has one category. Other locations set the extras for their descendants.
  const shown = draft.isBookable
    ? categories.filter(({ id }) => id === draft.categoryId)
    : categories
  const choices = options.map(({ id, text }) => ({ id, name: text }))
  return shown.map(({ id, namePlural }) => (
    <ChoiceList
      key={id}
      isSection
      label={t('extrasOf', { category: namePlural })}
      choices={choices}
      chosen={draft.extras[id] ?? []}
      emptyText={t('noExtras')}
      onChange={(ids) => onChange({ extras: { ...draft.extras, [id]: ids } })}
    />
  ))
}
