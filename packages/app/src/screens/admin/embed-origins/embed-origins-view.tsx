import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './embed-origins-view.messages.js'
import { toOrigin } from './to-origin.js'

interface Site {
  readonly id: number
  readonly origin: string
}
interface Draft {
  readonly address: string
}
const own = { orgId: 'current' } as const

/** Websites that may embed availability, plans and bookings. */
export default function EmbedOriginsView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { data, ...query } = useApiQuery(apiQuery(runtime.client, 'embedToken.origins', own))
  const sites = useMemo(
    () => data?.map((origin, index): Site => ({ id: index + 1, origin })),
    [data],
  )
  /** Applies the edit to the latest list, because another administrator may have changed it. */
  const change = async (edit: (origins: readonly string[]) => string[]) => {
    const origins = edit(await runtime.client.embedToken.origins(own))
    await mutate(runtime, 'embedToken.saveOrigins', { ...own, body: { origins } })
  }
  return (
    <EntryList<Site, Draft>
      name="embed-origins"
      title={t('title')}
      subtitle={
        <>
          {t('subtitle')}{' '}
          <a
            href={`${runtime.apiBase}/${t('guidePage')}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('guide')}
          </a>
        </>
      }
      addLabel={t('add')}
      emptyIcon="globe"
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      isFixed
      query={{ ...query, data: sites }}
      nameOf={({ origin }) => origin}
      searched={t('searched')}
      columns={[
        { key: 'origin', header: t('address'), kind: 'title', value: ({ origin }) => origin },
      ]}
      toDraft={() => ({ address: '' })}
      validate={({ address }) => {
        const origin = toOrigin(address)
        return {
          address:
            origin === undefined
              ? t('invalid')
              : data?.includes(origin)
                ? t('listed', { origin })
                : undefined,
        }
      }}
      Form={SiteForm}
      save={({ address }) => change((origins) => [...origins, toOrigin(address)!])}
      removeTitle={(values) => t('removeTitle', values)}
      remove={({ origin }) => change((origins) => origins.filter((one) => one !== origin))}
    />
  )
}

function SiteForm({ draft: { address }, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const origin = toOrigin(address)
  return (
    <TextField
      label={t('address')}
      hint={origin && origin !== address ? t('stored', { origin }) : t('addressHint')}
      required
      type="url"
      autoComplete="off"
      value={address}
      error={errors.address}
      onChange={(next) => onChange({ address: next })}
    />
  )
}
