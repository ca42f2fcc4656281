import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  common,
  Loading,
  Notice,
  defineMessages,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { ChangeList } from '../../../../shared/change-list/change-list.js'
import type { FieldChange, FieldNames } from '../../../../shared/change-list/use-describe-change.js'
import { useSession } from '../../../../session/session.js'
import { useKindName } from '../tree/kind-names.js'
import { useFieldName } from './field-names.js'
import type { LocationTabProps } from './draft/tab-props.js'

const messages = defineMessages('history-tab', {
  failed: common.unexpectedError,
})

/** Fields with ids that cannot be resolved to names here. */
const unnamed: ReadonlySet<string> = new Set([
  'medias',
  'combinedOf',
  'restriction',
  'calendarProvider',
])

const withoutIds = ({ field, ...values }: FieldChange): FieldChange => ({
  field,
  ...(!unnamed.has(field) && values),
})

/** Resolves kinds, categories and parents to names. */
function useShowValue(): NonNullable<FieldNames['showValue']> {
  const nameKind = useKindName()
  const { categories } = useSession()
  const { client } = useRuntime()
  const { data: places } = useApiQuery(apiQuery(client, 'location.list', { select: 'higher' }))
  return (field, value) => {
    if (field === 'kind') return nameKind(String(value))
    if (field === 'bookingCategoryId') return categories.find(({ id }) => id === value)?.namePlural
    return field === 'parentId' ? places?.find(({ id }) => id === value)?.name : undefined
  }
}

/** The location's changes, newest first. */
export function HistoryTab({ location }: LocationTabProps) {
  const t = useMessages(messages)
  const nameField = useFieldName()
  const showValue = useShowValue()
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error } = useApiQuery(apiQuery(client, 'location.history', { id: location.id }))
  if (data)
    return (
      <ChangeList
        nameField={nameField}
        showValue={showValue}
        entries={data.map((entry) => ({
          ...entry,
          key: String(entry.version),
          changes: entry.changes.map(withoutIds),
        }))}
      />
    )
  return error ? (
    <Notice tone="error">{toMessage(error, t('failed'), language)}</Notice>
  ) : (
    <Loading />
  )
}
