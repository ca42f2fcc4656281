import type { ShareableLocation, SharingNetwork } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { foldText } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Combobox, Select, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { Chosen } from './chosen.js'
import { findProblems, toDraft, toInput, withoutOrganisation, type Draft } from './network-draft.js'
import { messages } from './sharing.messages.js'

/** Organisations that share locations with each other. For service administrators. */
export function Networks({ header }: { readonly header: ReactNode }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const namesOf = (list: readonly { readonly name: string }[]) =>
    list.map(({ name }) => name).join(', ')
  return (
    <EntryList<SharingNetwork, Draft>
      name="sharing-networks"
      title={t('title')}
      subtitle={t('networksText')}
      addLabel={t('add')}
      emptyIcon="link"
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      header={header}
      query={useApiQuery(apiQuery(runtime.client, 'sharingNetwork.list'))}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        { key: 'type', header: t('type'), value: ({ type }) => t(type) },
        {
          key: 'organisations',
          header: t('organisations'),
          value: ({ organisations }) => namesOf(organisations) || t('switchedOff'),
        },
        { key: 'locations', header: t('locations'), value: ({ locations }) => namesOf(locations) },
      ]}
      toDraft={toDraft}
      validate={(draft) =>
        Object.fromEntries(
          Object.entries(findProblems(draft)).map(([field, problem]) => [
            field,
            problem && t(problem),
          ]),
        )
      }
      Form={NetworkForm}
      save={(draft, id) =>
        id === undefined
          ? mutate(runtime, 'sharingNetwork.create', { body: toInput(draft) })
          : mutate(runtime, 'sharingNetwork.update', { id, body: toInput(draft) })
      }
      saveFailed={t('failed')}
    />
  )
}

const mostShown = 50

/** The organisations' shareable locations: a search, and names by id. */
function useShareable(organisations: Draft['organisations']) {
  const { client, queryClient } = useRuntime()
  const load = useCallback(async () => {
    const lists = organisations.map(({ id }) =>
      queryClient.fetchQuery(apiQuery(client, 'sharingNetwork.locations', { organisationId: id })),
    )
    return (await Promise.all(lists)).flat()
  }, [organisations, client, queryClient])
  const [names, setNames] = useState<ReadonlyMap<number, string>>()
  useEffect(() => {
    let isGone = false
    load().then(
      (all) => isGone || setNames(new Map(all.map(({ id, qualifiedName }) => [id, qualifiedName]))),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [load])
  return { load, names }
}

function NetworkForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { organisations, locations, type } = draft
  const { data: all } = useApiQuery(apiQuery(runtime.client, 'org.list'))
  const nameOf = new Map(organisations.map(({ id, name }) => [id, name]))
  const { load, names } = useShareable(organisations)
  const findPlaces = useCallback(
    async (text: string) => {
      const wanted = foldText(text.trim())
      const isChoice = ({ id, qualifiedName, name, isReception }: ShareableLocation) =>
        (type === 'RESOURCE' || isReception) &&
        foldText(`${qualifiedName} ${name}`).includes(wanted) &&
        !locations.some((one) => one.id === id)
      return (await load())
        .filter(isChoice)
        .slice(0, mostShown)
        .map((place) => ({
          value: String(place.id),
          label: place.kind === 'ORL' ? t('whole', { name: place.name }) : place.qualifiedName,
          detail: organisations.find(({ id }) => id === place.organisationId)?.name ?? '',
          place,
        }))
    },
    [organisations, load, locations, type, t],
  )
  return (
    <>
      <TextField
        label={t('name')}
        required
        maxLength={100}
        value={draft.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <Select
        label={t('type')}
        hint={t(`${type}Hint`)}
        value={type}
        options={(['RESOURCE', 'RECEPTION'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => onChange({ type: next, locations: [] })}
      />
      <Combobox
        label={t('organisations')}
        hint={t('organisationsHint')}
        icon="search"
        value={null}
        error={errors.organisations}
        options={(all ?? [])
          .filter(({ id }) => !nameOf.has(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(one) => {
          if (one)
            onChange({
              organisations: [...organisations, { id: Number(one.value), name: one.label }],
            })
        }}
      />
      <Chosen
        label={t('organisations')}
        entries={organisations}
        onRemove={(id) => onChange(withoutOrganisation(draft, id))}
      />
      <Combobox
        label={t(type === 'RESOURCE' ? 'locations' : 'receptions')}
        hint={t(organisations.length === 0 ? 'organisationsFirst' : 'locationsHint')}
        icon="search"
        value={null}
        error={errors.locations}
        options={findPlaces}
        onChange={(one) => {
          if (!one) return
          const { id, name, kind, organisationId } = one.place
          onChange({ locations: [...locations, { id, name, kind, organisationId }] })
        }}
      />
      <Chosen
        label={t('locations')}
        entries={locations.map(({ id, name, kind, organisationId }) => ({
          id,
          name:
            kind === 'ORL'
              ? t('whole', { name })
              : `${names?.get(id) ?? name} · ${nameOf.get(organisationId) ?? ''}`,
        }))}
        onRemove={(id) => onChange({ locations: locations.filter((one) => one.id !== id) })}
      />
    </>
  )
}
