import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Loading,
  Notice,
  defineMessages,
  formatDateTime,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { toWallClock } from '../../../../shared/zone-clock.js'
import { useFieldName } from './field-names.js'
import type { LocationTabProps } from './draft/tab-props.js'

const messages = defineMessages({
  empty: { en: 'Nothing has been changed yet.', es: 'Aún no se ha modificado nada.' },
  failed: { en: 'An unexpected error occurred', es: 'Se ha producido un error inesperado' },
  somebody: { en: 'Mosaic Booking', es: 'Mosaic Booking' },
  change: { en: '{field}: {old} → {new}', es: '{field}: {old} → {new}' },
  set: { en: '{field} changed', es: 'Se ha modificado {field}' },
  none: { en: 'none', es: 'ninguno' },
  yes: { en: 'yes', es: 'sí' },
  no: { en: 'no', es: 'no' },
})

/** Who changed what of the location, the latest first. */
export function HistoryTab({ location }: LocationTabProps) {
  const t = useMessages(messages)
  const nameField = useFieldName()
  const setting = useLocale()
  const { client } = useRuntime()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { data, error } = useApiQuery(apiQuery(client, 'location.history', { id: location.id }))
  if (!data)
    return error ? (
      <Notice tone="error">{toMessage(error, t('failed'), setting.language)}</Notice>
    ) : (
      <Loading />
    )
  /** Lists and objects are only said to have changed. */
  const show = (value: unknown): string | undefined => {
    if (value === undefined || value === null || value === '') return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  if (data.length === 0) return <p>{t('empty')}</p>
  return (
    <ol role="list" className="location-history">
      {data.map(({ version, at, person, changes }) => (
        <li key={version} className="location-history-entry">
          <p className="location-note">
            {person?.name ?? t('somebody')} ·{' '}
            {formatDateTime(toWallClock(Date.parse(at), zone), setting)}
          </p>
          <ul>
            {changes.map(({ field, oldValue, newValue }) => {
              const [before, after] = [show(oldValue), show(newValue)]
              const name = nameField(field)
              return (
                <li key={field}>
                  {before === undefined || after === undefined
                    ? t('set', { field: name })
                    : t('change', { field: name, old: before, new: after })}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}
