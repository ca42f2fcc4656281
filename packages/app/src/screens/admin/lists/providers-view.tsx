import type { Provider, ProviderInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  formatTime,
  NumberField,
  Select,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './providers-view.messages.js'

/** When the server mails the day's orders. Uses a no-break space. */
const useNoticeTime = () => formatTime('07:00', useLocale()).replace(' ', '\u00A0')

/** Teams that deliver extras, and when they are notified of orders. */
export default function ProvidersView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const query = useApiQuery(apiQuery(runtime.client, 'provider.list'))
  const time = useNoticeTime()
  const describeInterval = (days: number) =>
    days < 0
      ? t('onChange')
      : days === 0
        ? t('onDay', { time })
        : t('daysBefore', { count: days, time })
  return (
    <EntryList<Provider, ProviderInput>
      name="providers"
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyIcon="people"
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      query={query}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        {
          key: 'interval',
          header: t('told'),
          value: ({ notificationDaysInterval }) => describeInterval(notificationDaysInterval),
        },
      ]}
      toDraft={(provider) => ({
        name: provider?.name ?? '',
        notificationDaysInterval: provider?.notificationDaysInterval ?? -1,
      })}
      validate={({ name }) => ({ name: name.trim() ? undefined : t('nameMissing') })}
      history={{
        list: 'provider',
        fields: { name: t('name'), notificationDaysInterval: t('told') },
        showValue: (_, value) => (typeof value === 'number' ? describeInterval(value) : undefined),
      }}
      Form={ProviderForm}
      save={(body, id, base) =>
        id === undefined
          ? mutate(runtime, 'provider.create', { body })
          : mutate(runtime, 'provider.update', { id, body: { ...body, ...base } })
      }
      removeTitle={(values) => t('removeTitle', values)}
      remove={({ id }) => mutate(runtime, 'provider.remove', { id })}
      saveFailed={t('failed')}
    />
  )
}

function ProviderForm({ draft, errors, onChange }: EntryFormProps<ProviderInput>) {
  const t = useMessages(messages)
  const time = useNoticeTime()
  const days = draft.notificationDaysInterval
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
        label={t('told')}
        value={Math.min(days, 1)}
        options={[
          { value: -1, label: t('onChange') },
          { value: 0, label: t('onDay', { time }) },
          { value: 1, label: t('before') },
        ]}
        onChange={(notificationDaysInterval) => onChange({ notificationDaysInterval })}
      />
      {days > 0 && (
        <NumberField
          label={t('days')}
          value={days}
          min={1}
          max={365}
          error={errors.notificationDaysInterval}
          onChange={(value) => onChange({ notificationDaysInterval: Math.max(1, value) })}
        />
      )}
    </>
  )
}
