import type { NameTranslation, NameTranslationInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useLocale, useRuntime } from '@mosaic-booking/widgets'
import { Notice, SearchableSelect, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './name-translations-view.messages.js'

const languages = ['en', 'es'] as const
/** The form offers all names; the page names no more of them than a sentence holds. */
const mostNamed = 10

/** Names in use that nobody has translated yet. */
function useUntranslated(): readonly string[] {
  const { client } = useRuntime()
  const names = useApiQuery(apiQuery(client, 'nameTranslation.names')).data ?? []
  const known = useApiQuery(apiQuery(client, 'nameTranslation.list')).data
  const translated = new Set(known?.map(({ name }) => name))
  return known ? names.filter((name) => !translated.has(name)) : []
}

/** What the names of categories, facilities, layouts and extras are in each language. */
export default function NameTranslationsView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { locale } = useLocale()
  const untranslated = useUntranslated()
  const others = untranslated.length - mostNamed
  const named = [
    ...untranslated.slice(0, mostNamed),
    ...(others > 0 ? [t('others', { count: others })] : []),
  ]
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <EntryList<NameTranslation, NameTranslationInput>
      name="name-translations"
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      pageSize={100}
      query={useApiQuery(apiQuery(runtime.client, 'nameTranslation.list'))}
      nameOf={({ name }) => name}
      header={
        untranslated.length > 0 && (
          <Notice tone="info">
            {t('untranslated', { count: untranslated.length, names: list.format(named) })}
          </Notice>
        )
      }
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        ...languages.map((language) => ({
          key: language,
          header: t(language),
          value: (entry: NameTranslation) => entry[language],
        })),
      ]}
      toDraft={(entry) => ({ name: entry?.name ?? '', en: entry?.en ?? '', es: entry?.es ?? '' })}
      validate={({ name, en = '', es = '' }) => ({
        name: name ? undefined : t('nameMissing'),
        es: en.trim() || es.trim() ? undefined : t('translationMissing'),
      })}
      history={{
        list: 'nameTranslation',
        fields: { name: t('name'), en: t('en'), es: t('es') },
      }}
      Form={NameTranslationForm}
      save={(draft, id, base) => {
        const body = toInput(draft)
        return id === undefined
          ? mutate(runtime, 'nameTranslation.create', { body })
          : mutate(runtime, 'nameTranslation.update', { id, body: { ...body, ...base } })
      }}
      removeTitle={(values) => t('removeTitle', values)}
      remove={({ id }) => mutate(runtime, 'nameTranslation.remove', { id })}
    />
  )
}

const toInput = ({ name, en = '', es = '' }: NameTranslationInput): NameTranslationInput => ({
  name,
  ...(en.trim() && { en: en.trim() }),
  ...(es.trim() && { es: es.trim() }),
})

function NameTranslationForm({
  isNew,
  draft,
  errors,
  onChange,
}: EntryFormProps<NameTranslationInput>) {
  const t = useMessages(messages)
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
      {languages.map((language) => (
        <TextField
          key={language}
          label={t(language)}
          hint={t('hint')}
          maxLength={100}
          value={draft[language] ?? ''}
          error={errors[language]}
          onChange={(text) => onChange({ [language]: text })}
        />
      ))}
    </>
  )
}
