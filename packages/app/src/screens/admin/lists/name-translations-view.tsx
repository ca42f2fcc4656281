import { formatList } from '@mosaic-booking/sdk/rules'
import type { NameTranslation, NameTranslationInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useLocale, useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  knownLanguages,
  nameOfLocale,
  Notice,
  SearchableSelect,
  TextField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './name-translations-view.messages.js'

/** Maximum number of names listed in the notice. The form offers all of them. */
const mostNamed = 10

function useUntranslated(): readonly string[] {
  const { client } = useRuntime()
  const { data: names } = useApiQuery(apiQuery(client, 'nameTranslation.names'))
  const { data: known } = useApiQuery(apiQuery(client, 'nameTranslation.list'))
  return useMemo(() => {
    if (!names || !known) return []
    const translated = new Set(known.map(({ name }) => name))
    return names.filter((name) => !translated.has(name))
  }, [names, known])
}

/** Untranslated names have no id yet, so they get negative placeholder ids. */
const isOpen = ({ id }: Pick<NameTranslation, 'id'>) => id < 0

function useNames(untranslated: readonly string[]) {
  const { client } = useRuntime()
  const known = useApiQuery(apiQuery(client, 'nameTranslation.list'))
  const data = useMemo(
    () =>
      known.data && [
        ...known.data,
        ...untranslated.map((name, index): NameTranslation => ({
          id: -1 - index,
          name,
          texts: {},
        })),
      ],
    [known.data, untranslated],
  )
  return { ...known, data }
}

/** Translations for the names of categories, facilities, layouts and extras. */
export default function NameTranslationsView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const setting = useLocale()
  const { language } = setting
  const untranslated = useUntranslated()
  const others = untranslated.length - mostNamed
  const named = [
    ...untranslated.slice(0, mostNamed),
    ...(others > 0 ? [t('others', { count: others })] : []),
  ]
  return (
    <EntryList<NameTranslation, NameTranslationInput>
      name="name-translations"
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyIcon="globe"
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      query={useNames(untranslated)}
      nameOf={({ name }) => name}
      searched={t('searched')}
      isNotKept={isOpen}
      header={
        untranslated.length > 0 && (
          <Notice tone="info">
            {t('untranslated', { count: untranslated.length, names: formatList(named, setting) })}
          </Notice>
        )
      }
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        ...knownLanguages().map((tag) => ({
          key: tag,
          header: nameOfLocale(tag, language),
          value: (entry: NameTranslation) => entry.texts[tag],
        })),
        {
          key: 'state',
          header: t('state'),
          value: (entry) => t(isOpen(entry) ? 'notTranslated' : 'translated'),
          render: (entry) =>
            isOpen(entry) ? <Badge tone="warning">{t('notTranslated')}</Badge> : t('translated'),
        },
      ]}
      toDraft={(entry) => ({ name: entry?.name ?? '', texts: entry?.texts ?? {} })}
      validate={({ name, texts }) => ({
        name: name ? undefined : t('nameMissing'),
        texts: Object.values(texts).some((text) => text.trim())
          ? undefined
          : t('translationMissing'),
      })}
      history={{
        list: 'nameTranslation',
        fields: { name: t('name'), texts: t('translations') },
      }}
      Form={NameTranslationForm}
      save={(draft, id, base) => {
        const body = toInput(draft)
        return id === undefined || isOpen({ id })
          ? mutate(runtime, 'nameTranslation.create', { body })
          : mutate(runtime, 'nameTranslation.update', { id, body: { ...body, ...base } })
      }}
      removeTitle={(values) => t('removeTitle', values)}
      remove={({ id }) => mutate(runtime, 'nameTranslation.remove', { id })}
    />
  )
}

const toInput = ({ name, texts }: NameTranslationInput): NameTranslationInput => ({
  name,
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([tag, text]) => (text.trim() ? [[tag, text.trim()]] : [])),
  ),
})

function NameTranslationForm({
  isNew,
  draft,
  errors,
  onChange,
}: EntryFormProps<NameTranslationInput>) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const names = useUntranslated()
  return (
    <>
      {isNew ? (
        <SearchableSelect
          label={t('name')}
          required
          placeholder={t('choose')}
          value={draft.name}
          options={names.map((name) => ({ value: name, label: name }))}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
      ) : (
        <TextField label={t('name')} readOnly value={draft.name} onChange={() => undefined} />
      )}
      {knownLanguages().map((tag, index, { length }) => (
        <TextField
          key={tag}
          label={nameOfLocale(tag, language)}
          hint={t('hint')}
          maxLength={100}
          value={draft.texts[tag] ?? ''}
          error={index === length - 1 ? errors.texts : undefined}
          onChange={(text) => onChange({ texts: { ...draft.texts, [tag]: text } })}
        />
      ))}
    </>
  )
}
