import { formatList } from '@mosaic-booking/sdk/rules'
import type { Layout, LayoutInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { TextField, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../session/session.js'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './layouts-view.messages.js'

/** Room layouts, such as a board table. */
export default function LayoutsView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { categories } = useSession()
  const setting = useLocale()
  const describeLoss = (layouts: readonly Layout[]) => {
    const losers = categories.filter((category) =>
      category.layouts?.some(({ id }) => layouts.some((layout) => layout.id === id)),
    )
    return losers.length === 0
      ? t('removeText', { count: layouts.length })
      : t('removeTextWith', {
          count: layouts.length,
          list: formatList(
            losers.map(({ namePlural }) => namePlural),
            setting,
          ),
        })
  }
  return (
    <EntryList<Layout, LayoutInput>
      name="layouts"
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyIcon="room"
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      query={useApiQuery(apiQuery(runtime.client, 'layout.list'))}
      nameOf={({ text }) => text}
      columns={[{ key: 'text', header: t('name'), kind: 'title', value: ({ text }) => text }]}
      toDraft={(layout) => ({ text: layout?.text ?? '' })}
      validate={({ text }) => ({ text: text.trim() ? undefined : t('nameMissing') })}
      history={{ list: 'layout', fields: { text: t('name') } }}
      Form={LayoutForm}
      save={(body, id, base) =>
        id === undefined
          ? mutate(runtime, 'layout.create', { body })
          : mutate(runtime, 'layout.update', { id, body: { ...body, ...base } })
      }
      removeTitle={(values) => t('removeTitle', values)}
      removeText={describeLoss}
      remove={({ id }) => mutate(runtime, 'layout.remove', { id })}
    />
  )
}

function LayoutForm({ draft, errors, onChange }: EntryFormProps<LayoutInput>) {
  const t = useMessages(messages)
  return (
    <TextField
      label={t('name')}
      hint={t('nameHint')}
      required
      maxLength={100}
      value={draft.text}
      error={errors.text}
      onChange={(text) => onChange({ text })}
    />
  )
}
