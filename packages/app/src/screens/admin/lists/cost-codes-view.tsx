import { isApiError, toMessage, type CostCode, type CostCodeInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  DateField,
  formatDate,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { DayAndTime } from '../../../shared/data-table/day-and-time.js'
import { messages } from './cost-codes-view.messages.js'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'

interface Draft {
  readonly costCode: string
  readonly description: string
  readonly dateFrom: string
  readonly dateTo: string
}

const toInput = ({ costCode, description, dateFrom, dateTo }: Draft): CostCodeInput => ({
  costCode,
  description,
  ...(dateFrom && { dateFrom }),
  ...(dateTo && { dateTo }),
})

const toResponse = (error: unknown): string =>
  isApiError(error) ? `${error.status} ${error.code}` : String(error)

export default function CostCodesView() {
  const t = useMessages(messages)
  const setting = useLocale()
  const runtime = useRuntime()
  const day = (date: string | undefined, open: string) =>
    date === undefined ? open : formatDate(date, 'medium', setting)
  return (
    <EntryList<CostCode, Draft>
      name="cost-codes"
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      isFixed
      query={useApiQuery(apiQuery(runtime.client, 'costCode.list'))}
      nameOf={({ costCode }) => costCode}
      columns={[
        { key: 'costCode', header: t('code'), kind: 'title', value: ({ costCode }) => costCode },
        {
          key: 'description',
          header: t('description'),
          value: ({ description }) => description,
        },
        {
          key: 'dateFrom',
          header: t('from'),
          value: ({ dateFrom }) => dateFrom,
          render: ({ dateFrom }) => <DayAndTime text={day(dateFrom, t('always'))} />,
        },
        {
          key: 'dateTo',
          header: t('to'),
          value: ({ dateTo }) => dateTo,
          render: ({ dateTo }) => <DayAndTime text={day(dateTo, t('always'))} />,
        },
      ]}
      toDraft={() => ({ costCode: '', description: '', dateFrom: '', dateTo: '' })}
      validate={({ costCode, description, dateFrom, dateTo }) => {
        const missing = t('bothMissing')
        return {
          costCode: costCode.trim() ? undefined : missing,
          description: description.trim() ? undefined : missing,
          dateTo: dateFrom && dateTo && dateFrom > dateTo ? t('datesInOrder') : undefined,
        }
      }}
      history={{
        list: 'costCode',
        fields: {
          costCode: t('code'),
          description: t('description'),
          dateFrom: t('from'),
          dateTo: t('to'),
        },
        showValue: (field, value) =>
          field.startsWith('date') ? formatDate(String(value), 'medium', setting) : undefined,
      }}
      Form={CostCodeForm}
      save={(draft) => mutate(runtime, 'costCode.create', { body: toInput(draft) })}
      removeTitle={(values) => t('removeTitle', values)}
      remove={({ id }) => mutate(runtime, 'costCode.remove', { id })}
      describeFailure={(error) =>
        [
          toMessage(error, t('failed', { response: toResponse(error) }), setting.language),
          isApiError(error) && error.status === 404 ? t('refresh') : '',
        ]
          .filter(Boolean)
          .join(' ')
      }
    />
  )
}

function CostCodeForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  return (
    <>
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        required
        maxLength={255}
        autoCapitalize="characters"
        value={draft.costCode}
        error={errors.costCode}
        onChange={(costCode) => onChange({ costCode: costCode.toUpperCase() })}
      />
      <TextField
        label={t('description')}
        required
        maxLength={50}
        value={draft.description}
        error={errors.description}
        onChange={(description) => onChange({ description })}
      />
      <div className="entry-pair">
        <DateField
          label={t('from')}
          allowPast
          value={draft.dateFrom}
          error={errors.dateFrom}
          onChange={(dateFrom) => onChange({ dateFrom })}
        />
        <DateField
          label={t('to')}
          allowPast
          value={draft.dateTo}
          error={errors.dateTo}
          onChange={(dateTo) => onChange({ dateTo })}
        />
      </div>
    </>
  )
}
