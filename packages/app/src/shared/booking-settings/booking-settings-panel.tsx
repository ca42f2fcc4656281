import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { EmptyState, Loading, Select, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { LoadFailure } from '../loaded/loaded.js'
import './booking-settings.css'
import { messages } from './booking-settings.messages.js'
import { SettingsForm } from './settings-form.js'

export interface BookingSettingsPanelProps {
  /** Locations to edit together. An empty list means the whole category. */
  readonly locationIds: readonly number[]
  /**
   * If omitted, the panel offers a category choice that starts with the first location's category.
   */
  readonly categoryId?: number | undefined
  /** Called when the form becomes dirty or clean. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined
}

/** Booking settings for locations or a category, with each value's origin and a dry run. */
export function BookingSettingsPanel(props: BookingSettingsPanelProps) {
  return props.categoryId === undefined ? (
    <WithChoice {...props} />
  ) : (
    <Settings {...props} categoryId={props.categoryId} />
  )
}

function WithChoice(props: BookingSettingsPanelProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const categories = useApiQuery(apiQuery(client, 'category.list'))
  const [first] = props.locationIds
  const location = useApiQuery(
    first === undefined ? undefined : apiQuery(client, 'location.get', { id: first }),
  )
  const [chosen, setChosen] = useState<number>()
  if (!categories.data || (first !== undefined && !location.data && !location.error))
    return <Loading label={t('loading')} />
  const categoryId = chosen ?? location.data?.bookingCategoryId ?? categories.data[0]?.id
  if (categoryId === undefined)
    return <EmptyState title={t('noCategories')}>{t('noCategoriesText')}</EmptyState>
  return (
    <div className="stack gap-5">
      <Select
        label={t('category')}
        className="settings-category"
        value={categoryId}
        options={categories.data.map(({ id, namePlural }) => ({ value: id, label: namePlural }))}
        onChange={setChosen}
      />
      <Settings {...props} categoryId={categoryId} />
    </div>
  )
}

function Settings({
  locationIds,
  categoryId,
  onDirtyChange,
}: BookingSettingsPanelProps & { readonly categoryId: number }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const [first] = locationIds
  const location = useApiQuery(
    first === undefined ? undefined : apiQuery(client, 'location.get', { id: first }),
  )
  const query = useApiQuery(
    apiQuery(client, 'bookingSetting.get', { bc: categoryId, l: [...locationIds] }),
  )
  if (query.error && !query.data)
    return <LoadFailure title={t('failed')} error={query.error} onRetry={query.refetch} />
  if (!query.data || !org.data) return <Loading label={t('loading')} />
  return (
    <SettingsForm
      key={`${categoryId}/${locationIds.join()}`}
      stored={query.data}
      config={org.data.configSettings}
      isFlex={location.data?.isFlex === true}
      onStale={query.refetch}
      onDirtyChange={onDirtyChange}
    />
  )
}
