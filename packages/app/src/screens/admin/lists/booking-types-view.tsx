import type { BookingType, BookingTypeInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  formatDuration,
  NumberField,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { messages } from './booking-types-view.messages.js'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'

const durations = ['duration1', 'duration2', 'duration3'] as const
const dayMinutes = 1440
/** Durations in minutes; 0 for no limit. */
type Draft = { readonly text: string } & Readonly<Record<(typeof durations)[number], number>>

const toInput = ({ text, duration1, duration2, duration3 }: Draft): BookingTypeInput => ({
  text,
  duration1,
  ...(duration2 > 0 && { duration2 }),
  ...(duration3 > 0 && { duration3 }),
})

export default function BookingTypesView() {
  const t = useMessages(messages)
  const setting = useLocale()
  const runtime = useRuntime()
  return (
    <EntryList<BookingType, Draft>
      name="booking-types"
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      query={useApiQuery(apiQuery(runtime.client, 'bookingType.list'))}
      nameOf={({ text }) => text}
      columns={[
        { key: 'text', header: t('name'), kind: 'title', value: ({ text }) => text },
        ...durations.map((key) => ({
          key,
          header: t(key),
          value: (type: BookingType) => type[key],
          render: ({ [key]: minutes }: BookingType) =>
            minutes === undefined ? undefined : formatDuration(minutes, setting),
        })),
      ]}
      toDraft={(type) => ({
        text: type?.text ?? '',
        duration1: type?.duration1 ?? 60,
        duration2: type?.duration2 ?? 0,
        duration3: type?.duration3 ?? 0,
      })}
      validate={(draft) => ({
        text: draft.text.trim() ? undefined : t('nameMissing'),
        duration1: draft.duration1 > 0 ? undefined : t('durationMissing'),
        ...Object.fromEntries(
          durations
            .filter((key) => draft[key] > dayMinutes)
            .map((key) => [key, t('durationTooLong', { max: dayMinutes })]),
        ),
      })}
      history={{
        list: 'bookingType',
        fields: {
          text: t('name'),
          ...Object.fromEntries(durations.map((key) => [key, t(key)])),
        },
        showValue: (_, value) =>
          typeof value === 'number' ? formatDuration(value, setting) : undefined,
      }}
      Form={BookingTypeForm}
      save={(draft, id, base) =>
        id === undefined
          ? mutate(runtime, 'bookingType.create', { body: toInput(draft) })
          : mutate(runtime, 'bookingType.update', { id, body: { ...toInput(draft), ...base } })
      }
      removeTitle={(values) => t('removeTitle', values)}
      remove={({ id }) => mutate(runtime, 'bookingType.remove', { id })}
    />
  )
}

function BookingTypeForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  return (
    <>
      <TextField
        label={t('name')}
        required
        maxLength={100}
        value={draft.text}
        error={errors.text}
        onChange={(text) => onChange({ text })}
      />
      <div className="entry-pair">
        {durations.map((key) => (
          <NumberField
            key={key}
            label={t('minutesOf', { duration: t(key) })}
            hint={key === 'duration1' ? undefined : t('optional')}
            required={key === 'duration1'}
            value={draft[key]}
            max={dayMinutes}
            error={errors[key]}
            onChange={(minutes) => onChange({ [key]: minutes })}
          />
        ))}
      </div>
    </>
  )
}
