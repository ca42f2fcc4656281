import type { Device, DeviceInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Badge, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { EntryList } from '../entry-list/entry-list.js'
import { DeviceForm, type DeviceDraft } from './device-form.js'
import './devices.css'
import { WithAddress } from './with-address.js'
import { messages } from './devices.messages.js'
import { useLocationNames } from '../../../shared/use-locations.js'

const newDraft: DeviceDraft = { code: '', name: '', place: '', scopes: ['availability:read'] }

const toInput = ({ code, name, place, scopes }: DeviceDraft): DeviceInput => ({
  pairingCode: code.trim(),
  name: name.trim(),
  ...(place && { locationId: Number(place) }),
  scopes: [...scopes],
})

const dayMs = 86_400_000

/** Connected screens and kiosks, with a form for connecting another one. */
export default function DevicesView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { dateOf } = useOwnClock()
  const names = useLocationNames()
  const connect = async (draft: DeviceDraft) => {
    const body = toInput(draft)
    await mutate(runtime, 'device.approve', { body })
    toasts.add({ tone: 'success', text: t('connected', { name: body.name }) })
  }
  return (
    <EntryList<Device, DeviceDraft>
      name="devices"
      title={t('devices')}
      subtitle={t('devicesText')}
      addLabel={t('connect')}
      emptyIcon="screen"
      emptyTitle={t('emptyTitle')}
      emptyText={<WithAddress of={(address) => t('emptyText', { address })} />}
      isFixed
      isQuiet
      query={useApiQuery(apiQuery(runtime.client, 'device.list'))}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        {
          key: 'place',
          header: t('place'),
          value: ({ locationId }) =>
            locationId === undefined ? t('anyPlace') : names?.get(locationId),
        },
        {
          key: 'permissions',
          header: t('permissions'),
          value: ({ scopes }) => scopes.map((scope) => t(scope)).join(', '),
        },
        {
          key: 'lastSeen',
          header: t('lastSeen'),
          value: ({ lastSeen }) => lastSeen,
          render: ({ lastSeen }) => (lastSeen ? <LastSeen moment={lastSeen} /> : t('never')),
        },
        {
          key: 'added',
          header: t('added'),
          isExtra: true,
          value: ({ created }) => created,
          render: ({ created }) => dateOf(created),
        },
      ]}
      toDraft={() => newDraft}
      validate={({ code, name, scopes }) => ({
        code: code.trim() ? undefined : t('codeMissing'),
        name: name.trim() ? undefined : t('nameMissing'),
        scopes: scopes.length > 0 ? undefined : t('scopesMissing'),
      })}
      Form={DeviceForm}
      save={connect}
      saveFailed={t('connectFailed')}
      remove={({ id }) => mutate(runtime, 'device.remove', { id })}
      removal={{
        label: t('disconnect'),
        title: (devices) =>
          t('confirmTitle', { count: devices.length, name: devices[0]?.name ?? '' }),
        text: (devices) => t('confirmText', { count: devices.length }),
        done: (count) => t('disconnected', { count }),
        failed: ({ name }) => t('disconnectFailed', { name }),
      }}
    />
  )
}

/** Screens poll every ten minutes, so a device is flagged after a day without a request. */
function LastSeen({ moment }: { readonly moment: string }) {
  const t = useMessages(messages)
  const { momentOf } = useOwnClock()
  const [now] = useState(() => Date.now())
  const count = Math.floor((now - Date.parse(moment)) / dayMs)
  return (
    <span className="device-seen stack gap-1">
      <span className="entry-moment">{momentOf(moment)}</span>
      {count > 0 && <Badge tone="warning">{t('silent', { count })}</Badge>}
    </span>
  )
}
