import type { BookingOption, BookingOptionInput, ExtraType } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Checkbox,
  NumberField,
  RadioGroup,
  SearchableSelect,
  Select,
  TextField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { messages } from './booking-options-view.messages.js'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { fromMinutes, noticeUnits, toMinutes, type NoticeUnit } from './notice-period.js'

const types: readonly ExtraType[] = ['CATERING', 'EQUIPMENT', 'SERVICE', 'OTHER']
/** Sentinel for "no provider". Ids start at 1. */
const nobody = 0

interface Draft {
  readonly text: string
  readonly code: string
  readonly type: ExtraType
  readonly providerId: number
  readonly timeType: BookingOption['timeType']
  readonly quantityType: BookingOption['quantityType']
  readonly costCodeRequired: boolean
  readonly hasNotice: boolean
  readonly notice: number
  readonly unit: NoticeUnit
}

function toDraft(option: BookingOption | undefined): Draft {
  const minutes = option?.minimumNoticePeriodMinutes ?? 0
  const { amount, unit } = fromMinutes(minutes)
  return {
    text: option?.text ?? '',
    code: option?.code ?? '',
    type: option?.type ?? 'CATERING',
    providerId: option?.provider?.id ?? nobody,
    timeType: option?.timeType ?? 'ENTIRETY',
    quantityType: option?.quantityType ?? 'ITEM',
    costCodeRequired: option?.costCodeRequired ?? false,
    hasNotice: minutes > 0,
    notice: amount,
    unit,
  }
}

const toInput = (draft: Draft): BookingOptionInput => ({
  text: draft.text,
  type: draft.type,
  timeType: draft.timeType,
  quantityType: draft.quantityType,
  costCodeRequired: draft.costCodeRequired,
  provider: draft.providerId === nobody ? null : { id: draft.providerId },
  ...(draft.code.trim() && { code: draft.code.trim() }),
  ...(draft.hasNotice && {
    minimumNoticePeriodMinutes: toMinutes({ amount: draft.notice, unit: draft.unit }),
  }),
})

/** Extras that can be ordered with a booking. */
export default function BookingOptionsView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const describeNotice = (minutes = 0) => {
    const { amount, unit } = fromMinutes(minutes)
    return minutes === 0 ? '–' : t(`for${unit}`, { count: amount })
  }
  return (
    <EntryList<BookingOption, Draft>
      name="booking-options"
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyIcon="coffee"
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      query={useApiQuery(apiQuery(runtime.client, 'bookingOption.list'))}
      nameOf={({ text }) => text}
      columns={[
        { key: 'text', header: t('name'), kind: 'title', value: ({ text }) => text },
        { key: 'type', header: t('type'), value: ({ type }) => t(type) },
        {
          key: 'provider',
          header: t('provider'),
          value: ({ provider }) => provider?.name,
        },
        {
          key: 'notice',
          header: t('notice'),
          value: ({ minimumNoticePeriodMinutes }) => minimumNoticePeriodMinutes ?? 0,
          render: ({ minimumNoticePeriodMinutes: minutes }) =>
            minutes ? describeNotice(minutes) : undefined,
        },
        { key: 'quantity', header: t('quantity'), value: ({ quantityType }) => t(quantityType) },
        { key: 'code', header: t('code'), isExtra: true, value: ({ code }) => code },
        { key: 'time', header: t('time'), isExtra: true, value: ({ timeType }) => t(timeType) },
      ]}
      toDraft={toDraft}
      validate={(draft) => ({
        text: draft.text.trim() ? undefined : t('fillAll'),
        notice: draft.hasNotice && draft.notice < 1 ? t('noticeMissing') : undefined,
      })}
      history={{
        list: 'bookingOption',
        fields: {
          text: t('name'),
          code: t('code'),
          type: t('type'),
          timeType: t('time'),
          quantityType: t('quantity'),
          costCodeRequired: t('costCodeRequired'),
          minimumNoticePeriodMinutes: t('notice'),
          provider: t('provider'),
        },
        showValue: (field, value) =>
          field === 'minimumNoticePeriodMinutes'
            ? describeNotice(Number(value))
            : ['type', 'timeType', 'quantityType'].includes(field)
              ? t(value as ExtraType)
              : undefined,
      }}
      Form={BookingOptionForm}
      save={(draft, id, base) =>
        id === undefined
          ? mutate(runtime, 'bookingOption.create', { body: toInput(draft) })
          : mutate(runtime, 'bookingOption.update', { id, body: { ...toInput(draft), ...base } })
      }
      removeTitle={(values) => t('removeTitle', values)}
      remove={({ id }) => mutate(runtime, 'bookingOption.remove', { id })}
    />
  )
}

function BookingOptionForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data: providers } = useApiQuery(apiQuery(client, 'provider.list'))
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
      <div className="entry-pair tiles">
        <Select
          label={t('type')}
          value={draft.type}
          options={types.map((value) => ({ value, label: t(value) }))}
          onChange={(type) => onChange({ type })}
        />
        <TextField
          label={t('code')}
          maxLength={50}
          value={draft.code}
          error={errors.code}
          onChange={(code) => onChange({ code })}
        />
      </div>
      <SearchableSelect
        label={t('provider')}
        hint={t(providers?.length === 0 ? 'noProviders' : 'providerHint')}
        none={t('noProvider')}
        value={draft.providerId === nobody ? '' : String(draft.providerId)}
        options={(providers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors['provider.id']}
        onChange={(id) => onChange({ providerId: id ? Number(id) : nobody })}
      />
      <RadioGroup
        label={t('quantity')}
        value={draft.quantityType}
        choices={(['ITEM', 'ATTENDEE'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(quantityType) => onChange({ quantityType })}
      />
      <RadioGroup
        label={t('time')}
        value={draft.timeType}
        choices={(['ENTIRETY', 'SINGLE'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(timeType) => onChange({ timeType })}
      />
      <Checkbox
        label={t('hasNotice')}
        checked={draft.hasNotice}
        onChange={(hasNotice) => onChange({ hasNotice })}
      />
      <div className="entry-pair tiles">
        <NumberField
          label={t('notice')}
          disabled={!draft.hasNotice}
          value={draft.notice}
          max={9999}
          error={errors.notice}
          onChange={(notice) => onChange({ notice })}
        />
        <Select
          label={t('unit')}
          disabled={!draft.hasNotice}
          value={draft.unit}
          options={noticeUnits.map((value) => ({
            value,
            label: t(value, { count: draft.notice }),
          }))}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      <Checkbox
        label={t('costCodeRequired')}
        checked={draft.costCodeRequired}
        onChange={(costCodeRequired) => onChange({ costCodeRequired })}
      />
    </>
  )
}
