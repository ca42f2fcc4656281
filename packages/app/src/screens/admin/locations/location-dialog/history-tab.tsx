import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Loading, Notice, defineMessages, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { ChangeList } from '../../../../shared/change-list/change-list.js'
import { useFieldName } from './field-names.js'
import type { LocationTabProps } from './draft/tab-props.js'

const messages = defineMessages({
  failed: { en: 'An unexpected error occurred', es: 'Se ha producido un error inesperado' },
})

/** Who changed what of the location, the latest first. */
export function HistoryTab({ location }: LocationTabProps) {
  const t = useMessages(messages)
  const nameField = useFieldName()
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error } = useApiQuery(apiQuery(client, 'location.history', { id: location.id }))
  if (data)
    return (
      <ChangeList
        nameField={nameField}
        entries={data.map((entry) => ({ ...entry, key: String(entry.version) }))}
      />
    )
  return error ? (
    <Notice tone="error">{toMessage(error, t('failed'), language)}</Notice>
  ) : (
    <Loading />
  )
}
