import type { BookingOption, BookingOptionInput, ExtraType, Price } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import {
  formatNumber,
  formatPrice,
  maxPrice,
  readAmount,
  writeAmount,
} from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Checkbox,
  NumberField,
  RadioGroup,
  SearchableSelect,
  Select,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { messages } from './booking-options-view.messages.js'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { PictureField } from '../entry-list/picture-field.js'
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
  /** As typed; empty without a price. */
  readonly price: string
  readonly currency: string
  readonly pictureId: number | undefined
  /** Address of the picture, or of the chosen file. */
  readonly picture: string | undefined
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
    price: option?.price ? writeAmount(option.price) : '',
    currency: option?.price?.currency ?? '',
    pictureId: option?.pictureId,
    picture: option?.picture,
  }
}

/** The usual currency of the extras, for those that have no price yet. */
function usualCurrency(options: readonly BookingOption[] | undefined): string {
  const counts = new Map<string, number>()
  for (const { price } of options ?? [])
    if (price) counts.set(price.currency, (counts.get(price.currency) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'EUR'
}

const toPrice = ({ price, currency }: Draft): { readonly price?: Price } => {
  const amount = readAmount(price, currency)
  return amount === undefined ? {} : { price: { amount, currency } }
}

const toInput = (draft: Draft): BookingOptionInput => ({
  text: draft.text,
  type: draft.type,
  timeType: draft.timeType,
  quantityType: draft.quantityType,
  costCodeRequired: draft.costCodeRequired,
  provider: draft.providerId === nobody ? null : { id: draft.providerId },
  ...toPrice(draft),
  ...(draft.pictureId !== undefined && { pictureId: draft.pictureId }),
  ...(draft.code.trim() && { code: draft.code.trim() }),
  ...(draft.hasNotice && {
    minimumNoticePeriodMinutes: toMinutes({ amount: draft.notice, unit: draft.unit }),
  }),
})

function isPrice({ price, currency }: Draft): boolean {
  const amount = readAmount(price, currency)
  return price.trim() === '' || (amount !== undefined && amount <= maxPrice)
}

/** Extras that can be ordered with a booking. */
export default function BookingOptionsView() {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const runtime = useRuntime()
  const query = useApiQuery(apiQuery(runtime.client, 'bookingOption.list'))
  const usual = usualCurrency(query.data)
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
      query={query}
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
        {
          key: 'price',
          header: t('price'),
          kind: 'number',
          value: ({ price }) => price?.amount,
          render: ({ price }) => price && formatPrice(price, locale),
        },
        { key: 'quantity', header: t('quantity'), value: ({ quantityType }) => t(quantityType) },
        { key: 'code', header: t('code'), isExtra: true, value: ({ code }) => code },
        { key: 'time', header: t('time'), isExtra: true, value: ({ timeType }) => t(timeType) },
      ]}
      toDraft={(option) => {
        const draft = toDraft(option)
        return { ...draft, currency: draft.currency || usual }
      }}
      validate={(draft) => ({
        text: draft.text.trim() ? undefined : t('fillAll'),
        price: isPrice(draft)
          ? undefined
          : t('priceInvalid', {
              example: formatNumber(12.5, locale, { minimumFractionDigits: 2 }),
              most: formatPrice({ amount: maxPrice, currency: draft.currency }, locale),
            }),
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
          price: t('price'),
          pictureId: t('picture'),
        },
        showValue: (field, value) =>
          field === 'minimumNoticePeriodMinutes'
            ? describeNotice(Number(value))
            : field === 'price'
              ? formatPrice(value as Price, locale)
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
  const { language } = useLocale()
  const currencies = useMemo(() => listCurrencies(language), [language])
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
      <div className="entry-pair tiles">
        <TextField
          label={t('price')}
          hint={t('priceHint')}
          inputMode="decimal"
          value={draft.price}
          error={errors.price ?? errors['price.amount']}
          onChange={(price) => onChange({ price })}
        />
        <SearchableSelect
          label={t('currency')}
          value={draft.currency}
          options={currencies}
          error={errors['price.currency']}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
      <PictureField
        label={t('picture')}
        draft={draft}
        error={errors.pictureId}
        onChange={onChange}
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

/** All currencies with their names, by code. */
function listCurrencies(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} – ${names.of(code)}`,
  }))
}
