import { toMessage, type Device } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Badge, nameOfLocale, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { EntryList } from '../entry-list/entry-list.js'
import { ShowOnceDialog } from '../../../shared/show-once/show-once-dialog.js'
import { DeviceForm, hasPlace, needsPlace, type DeviceDraft } from './device-form.js'
import './devices.css'
import { WithAddress } from './with-address.js'
import { messages } from './devices.messages.js'
import { stateOf } from './screen-state.js'
import { useLocationNames } from '../../../shared/use-locations.js'

const DevicePreview = lazy(() => import('./device-preview.js'))

const hasPreview = ({ kind }: Device) =>
  kind !== undefined && kind !== 'VISITOR_KIOSK' && kind !== 'LOGIN_KIOSK'

const toDraft = (device: Device | undefined): DeviceDraft => ({
  code: device ? undefined : '',
  kind: device ? (device.kind ?? 'ownPage') : 'FOYER_PLAN',
  isPaper: false,
  name: device?.name ?? '',
  place: device?.locationId === undefined ? '' : String(device.locationId),
  language: device?.language ?? '',
  rotation: device?.rotation ?? 0,
  scopes: device && !device.kind ? device.scopes : undefined,
})

const toChange = ({ kind, name, place, language, rotation }: DeviceDraft) => ({
  name: name.trim(),
  ...(kind !== 'ownPage' && { kind }),
  ...(place && hasPlace(kind) && { locationId: Number(place) }),
  ...(language && { language }),
  rotation,
})

const refreshMs = 15_000

/** The time, renewed together with the list while somebody looks at it. */
function useFreshList(refetch: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      refetch()
      setNow(Date.now())
    }, refreshMs)
    return () => clearInterval(timer)
  }, [refetch])
  return now
}

/** Asks a screen to show its name or to restart, and says whether that arrived. */
function useRequests() {
  const t = useMessages(messages)
  const { language: own } = useLocale()
  const { client } = useRuntime()
  return async ({ id, name }: Device, request: 'identify' | 'restart') => {
    try {
      await client.device[request]({ id })
      const text = t(request === 'identify' ? 'identifying' : 'restarting', { name })
      toasts.add({ tone: 'success', text })
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t(`${request}Failed`, { name }), own) })
    }
  }
}

/** The commands in the menu of a screen. */
function useActions(onPreview: (device: Device) => void) {
  const t = useMessages(messages)
  const ask = useRequests()
  return (device: Device) => [
    ...(hasPreview(device)
      ? [
          {
            id: 'preview',
            label: t('preview'),
            icon: 'screen' as const,
            onSelect: () => onPreview(device),
          },
        ]
      : []),
    // Only pages at `/screen` handle these requests.
    ...(device.build === undefined
      ? []
      : [
          {
            id: 'identify',
            label: t('identify'),
            icon: 'eye' as const,
            onSelect: () => void ask(device, 'identify'),
          },
          {
            id: 'restart',
            label: t('restart'),
            icon: 'refresh' as const,
            onSelect: () => void ask(device, 'restart'),
          },
        ]),
  ]
}

/** A date and time that breaks only between the two. */
const whole = (moment: string) => <span className="device-seen">{moment}</span>

/** Lists connected screens and kiosks with their type and state. */
export default function DevicesView() {
  const t = useMessages(messages)
  const { language: own } = useLocale()
  const runtime = useRuntime()
  const { dateOf, momentOf } = useOwnClock()
  const names = useLocationNames()
  const query = useApiQuery(apiQuery(runtime.client, 'device.list'))
  const now = useFreshList(query.refetch)
  const [address, setAddress] = useState<string>()
  const [shown, setShown] = useState<Device>()
  const save = async (draft: DeviceDraft, id: number | undefined) => {
    const change = toChange(draft)
    const { name, locationId } = change
    if (
      draft.isPaper &&
      locationId &&
      (change.kind === 'ROOM_PANEL' || change.kind === 'ROOM_BOARD')
    ) {
      const body = { ...change, kind: change.kind, locationId }
      setAddress((await mutate(runtime, 'device.addPaper', { body })).address)
      return
    }
    if (id === undefined) {
      const pairingCode = draft.code?.trim() ?? ''
      await mutate(runtime, 'device.approve', { body: { ...change, pairingCode } })
    } else await mutate(runtime, 'device.update', { id, body: change })
    toasts.add({ tone: 'success', text: t(id === undefined ? 'connected' : 'changed', { name }) })
  }
  const actionsOf = useActions(setShown)
  return (
    <>
      {address !== undefined && (
        <ShowOnceDialog
          value={address}
          title={t('addressTitle')}
          text={t('addressText')}
          label={t('address')}
          hint={t('addressHint')}
          copyLabel={t('copy')}
          copied={t('copied')}
          doneLabel={t('done')}
          onDone={() => setAddress(undefined)}
        />
      )}
      {shown && (
        <Suspense>
          <DevicePreview device={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
      <EntryList<Device, DeviceDraft>
        name="devices"
        title={t('devices')}
        subtitle={t('devicesText')}
        addLabel={t('connect')}
        emptyIcon="screen"
        emptyTitle={t('emptyTitle')}
        emptyText={<WithAddress of={(address) => t('howToBegin', { address })} />}
        isQuiet
        query={query}
        nameOf={({ name }) => name}
        columns={[
          { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
          {
            key: 'kind',
            header: t('kind'),
            value: ({ kind }) => t(kind ?? 'ownPage'),
            render: ({ kind, scopes }) =>
              kind ? (
                t(kind)
              ) : (
                <span title={scopes.map((scope) => t(scope)).join(', ')}>{t('ownPage')}</span>
              ),
          },
          {
            key: 'place',
            header: t('place'),
            value: ({ locationId }) =>
              locationId === undefined ? t('anyPlace') : names?.get(locationId),
          },
          {
            key: 'state',
            header: t('state'),
            value: (device) => stateOf(device, now),
            render: (device) => <State device={device} now={now} />,
          },
          {
            key: 'lastSeen',
            header: t('lastSeen'),
            value: ({ lastSeen }) => lastSeen,
            render: ({ lastSeen }) => whole(lastSeen ? momentOf(lastSeen, 'short') : t('never')),
          },
          { key: 'version', header: t('version'), value: ({ build }) => build },
          {
            key: 'language',
            header: t('language'),
            isExtra: true,
            value: ({ language }) => (language ? nameOfLocale(language, own) : t('ownLanguage')),
          },
          {
            key: 'added',
            header: t('added'),
            isExtra: true,
            value: ({ created }) => created,
            render: ({ created }) => dateOf(created),
          },
        ]}
        toDraft={toDraft}
        validate={({ code, isPaper, name, kind, place }) => ({
          code: isPaper || code === undefined || code.trim() ? undefined : t('codeMissing'),
          name: name.trim() ? undefined : t('nameMissing'),
          place: needsPlace(kind) && !place ? t('placeMissing') : undefined,
        })}
        Form={DeviceForm}
        save={save}
        saveFailed={t('saveFailed')}
        actions={actionsOf}
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
    </>
  )
}

const tones = { waiting: 'neutral', on: 'success', silent: 'warning' } as const

function State({ device, now }: { readonly device: Device; readonly now: number }) {
  const t = useMessages(messages)
  const { momentOf } = useOwnClock()
  const state = stateOf(device, now)
  return (
    <Badge tone={tones[state]} dashed={state === 'waiting'}>
      {state === 'silent'
        ? t('silentSince', { moment: momentOf(device.lastSeen!, 'short') })
        : t(state)}
    </Badge>
  )
}
