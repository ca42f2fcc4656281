import type { SharedLocationRestriction } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Combobox, EmptyState, SearchableSelect, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, type ReactNode } from 'react'
import { PageHeading } from '../../../shared/page-heading.js'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './sharing.messages.js'

interface Restricted extends SharedLocationRestriction {
  readonly id: number
}
interface Draft {
  readonly location: { readonly id: number; readonly name: string } | null
  readonly restrictionId: number
}

/** Restricts other organisations' shared locations to some of this organisation's members. */
export function SharedRestrictions({ header }: { readonly header: ReactNode }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const answer = useApiQuery(apiQuery(runtime.client, 'location.sharedAndRestricted'))
  const shared = useShared()
  const entries = useMemo(
    () => answer.data?.map((one): Restricted => ({ ...one, id: one.locationId })),
    [answer.data],
  )
  // Without shared locations there is nothing to restrict.
  if (entries?.length === 0 && shared?.length === 0)
    return (
      <>
        <PageHeading title={t('title')} subtitle={t('restrictionsText')} />
        {header}
        <EmptyState icon="map-pin" title={t('noneShared')}>
          {t('noneSharedText')}
        </EmptyState>
      </>
    )
  return (
    <EntryList<Restricted, Draft>
      name="shared-restrictions"
      title={t('title')}
      subtitle={t('restrictionsText')}
      addLabel={t('addRestriction')}
      emptyIcon="map-pin"
      emptyTitle={t('restrictionsEmptyTitle')}
      emptyText={t('restrictionsEmpty')}
      header={header}
      query={{ ...answer, data: entries }}
      nameOf={({ locationName = '' }) => locationName}
      columns={[
        {
          key: 'location',
          header: t('location'),
          kind: 'title',
          value: ({ locationName }) => locationName,
        },
        { key: 'group', header: t('group'), value: ({ restrictionName }) => restrictionName },
      ]}
      toDraft={(entry) => ({
        location: entry ? { id: entry.locationId, name: entry.locationName ?? '' } : null,
        restrictionId: entry?.restrictionId ?? 0,
      })}
      validate={({ location, restrictionId }) => ({
        location: location ? undefined : t('locationMissing'),
        restrictionId: restrictionId > 0 ? undefined : t('groupMissing'),
      })}
      Form={RestrictionForm}
      save={({ location, restrictionId }) =>
        mutate(runtime, 'location.addRestriction', { id: location!.id, restrictionId })
      }
      removeTitle={(values) => t('removeRestriction', values)}
      remove={({ locationId, restrictionId }) =>
        mutate(runtime, 'location.removeRestriction', { id: locationId, restrictionId })
      }
      saveFailed={t('restrictionFailed')}
    />
  )
}

function useShared() {
  const { client } = useRuntime()
  return useApiQuery(apiQuery(client, 'location.list', { scope: 'SHARED_ONLY' })).data
}

function RestrictionForm({ isNew, draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const groups = useApiQuery(apiQuery(client, 'accessGroup.list')).data ?? []
  const shared = useShared() ?? []
  const { location } = draft
  return (
    <>
      <Combobox
        label={t('location')}
        hint={t('locationHint')}
        required
        icon="search"
        disabled={!isNew}
        value={location && { value: String(location.id), label: location.name }}
        error={errors.location}
        options={shared.map(({ id, name, qualifiedName }) => ({
          value: String(id),
          label: qualifiedName || name,
        }))}
        onChange={(one) =>
          onChange({ location: one && { id: Number(one.value), name: one.label } })
        }
      />
      <SearchableSelect
        label={t('group')}
        hint={t('groupHint')}
        required
        placeholder={t('chooseGroup')}
        value={draft.restrictionId > 0 ? String(draft.restrictionId) : ''}
        error={errors.restrictionId}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onChange({ restrictionId: Number(id) })}
      />
    </>
  )
}
