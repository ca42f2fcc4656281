import type { ReceptionMapping } from '@mosaic-booking/sdk'
import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Loading, Select, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { RetryNotice } from '../../../../shared/loaded/retry-notice.js'
import { FormDialog } from '../../../../shared/form-dialog/form-dialog.js'
import { QuestionDialog } from '../../../../shared/question-dialog/question-dialog.js'
import { messages } from './access-control.messages.js'

interface Mapped extends ReceptionMapping {
  readonly locationId: number
}
const isMapped = (one: ReceptionMapping): one is Mapped => Boolean(one.locationId)
const siteOf = ({ siteName, siteId }: ReceptionMapping) => siteName ?? siteId

/** Maps each Brivo site to a reception. */
export function ReceptionsPart({ id }: { readonly id: number }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'integration.receptions', { id }))
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Mapped>()
  const mapped = data?.filter(isMapped) ?? []
  return (
    <section className="integration-part">
      <h3>{t('receptions')}</h3>
      <p className="integration-text">{t('receptionsText')}</p>
      {!data && error === null && <Loading label={t('loading')} />}
      {!data && error !== null && (
        <RetryNotice onRetry={refetch}>{toMessage(error, t('sitesFailed'), language)}</RetryNotice>
      )}
      {data && (
        <>
          {mapped.length === 0 && <p>{t('noMappings')}</p>}
          <Mappings mapped={mapped} onRemove={setLeaving} />
          {mapped.length < data.length && (
            <div className="integration-actions">
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t('map')}
              </Button>
            </div>
          )}
        </>
      )}
      {isAdding && data && <MapDialog id={id} sites={data} onDone={() => setAdding(false)} />}
      {leaving && (
        <UnmapDialog
          id={id}
          mapping={leaving}
          rest={mapped.filter((one) => one !== leaving)}
          onDone={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}

interface MappingsProps {
  readonly mapped: readonly Mapped[]
  readonly onRemove: (mapping: Mapped) => void
}

function Mappings({ mapped, onRemove }: MappingsProps) {
  const t = useMessages(messages)
  if (mapped.length === 0) return null
  return (
    <ul className="integration-mappings">
      {mapped.map((mapping) => (
        <li key={mapping.siteId} className="integration-mapping">
          <span>
            {t('mapping', { site: siteOf(mapping), reception: mapping.locationName ?? '' })}
          </span>
          <Button
            size="small"
            aria-label={t('unmap', { site: siteOf(mapping) })}
            onClick={() => onRemove(mapping)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface MapDialogProps {
  readonly id: number
  readonly sites: readonly ReceptionMapping[]
  readonly onDone: () => void
}

/** Maps one site to one reception. */
function MapDialog({ id, sites, onDone }: MapDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const receptions = useApiQuery(apiQuery(runtime.client, 'visitor.locations'))
  const mapped = sites.filter(isMapped)
  const taken = new Set(mapped.map(({ locationId }) => locationId))
  const first: { readonly siteId?: string; readonly locationId?: number } = {}
  return (
    <FormDialog
      title={t('map')}
      action={t('map')}
      size="small"
      first={first}
      validate={({ siteId, locationId }) => ({
        siteId: siteId === undefined ? t('chooseSite') : undefined,
        locationId: locationId === undefined ? t('chooseReception') : undefined,
      })}
      save={({ siteId, locationId }) => {
        const { siteName } = sites.find((site) => site.siteId === siteId)!
        const added = { siteId: siteId!, siteName, locationId }
        const body = { receptions: [...mapped, added].map(toSent) }
        return mutate(runtime, 'integration.saveReceptions', { id, body })
      }}
      fallback={t('mapFailed')}
      onDone={onDone}
    >
      {({ draft, errors, onChange }) => (
        <>
          <Select
            label={t('site')}
            required
            placeholder={t('chooseSite')}
            value={draft.siteId}
            error={errors.siteId}
            options={sites
              .filter((site) => !isMapped(site))
              .map((site) => ({ value: site.siteId, label: siteOf(site) }))}
            onChange={(siteId) => onChange({ siteId })}
          />
          <Select
            label={t('reception')}
            required
            placeholder={t('chooseReception')}
            value={draft.locationId}
            error={errors.locationId}
            options={(receptions.data ?? [])
              .filter((reception) => !taken.has(reception.id))
              .map(({ id: value, qualifiedName: label }) => ({ value, label }))}
            onChange={(locationId) => onChange({ locationId })}
          />
        </>
      )}
    </FormDialog>
  )
}

const toSent = ({ siteId, siteName, locationId }: ReceptionMapping): ReceptionMapping => ({
  siteId,
  ...(siteName !== undefined && { siteName }),
  ...(locationId !== undefined && { locationId }),
})

interface UnmapDialogProps {
  readonly id: number
  readonly mapping: Mapped
  readonly rest: readonly Mapped[]
  readonly onDone: () => void
}

function UnmapDialog({ id, mapping, rest, onDone }: UnmapDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const body = { receptions: rest.map(toSent) }
  return (
    <QuestionDialog
      title={t('unmapTitle')}
      keep={t('keep')}
      action={t('remove')}
      failed={t('unmapFailed')}
      act={() => mutate(runtime, 'integration.saveReceptions', { id, body })}
      onClose={onDone}
    >
      {t('unmapText', { site: siteOf(mapping), reception: mapping.locationName ?? '' })}
    </QuestionDialog>
  )
}
