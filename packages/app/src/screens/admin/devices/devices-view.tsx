import type { Device } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  EmptyState,
  Table,
  useLocale,
  useMessages,
  type Column,
} from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { nameLocations, useLocations } from '../../../shared/use-locations.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import './devices.css'
import { messages } from './devices.messages.js'
import { ConnectDialog } from './connect-dialog.js'
import { DisconnectDialog } from './disconnect-dialog.js'

/** Screens and kiosks: the connected ones, with a form to connect another. */
export default function DevicesView() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const devices = useApiQuery(apiQuery(client, 'device.list'))
  const [isConnecting, setConnecting] = useState(false)
  const [leaving, setLeaving] = useState<Device>()
  const connect = (
    <Button variant="primary" icon="plus" onClick={() => setConnecting(true)}>
      {t('connect')}
    </Button>
  )
  return (
    <>
      <PageHeading
        title={t('devices')}
        subtitle={t('devicesText')}
        actions={devices.data?.length !== 0 && connect}
      />
      <Loaded query={devices} loading={t('loading')} failed={t('failed')}>
        {(all) => <DeviceList devices={all} connect={connect} onLeave={setLeaving} />}
      </Loaded>
      {isConnecting && <ConnectDialog onDone={() => setConnecting(false)} />}
      {leaving && <DisconnectDialog device={leaving} onDone={() => setLeaving(undefined)} />}
    </>
  )
}

interface DeviceListProps {
  readonly devices: readonly Device[]
  /** Shown while there are none. */
  readonly connect: ReactNode
  readonly onLeave: (device: Device) => void
}

function DeviceList({ devices, connect, onLeave }: DeviceListProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { dateOf, momentOf } = useOwnClock()
  const { tree } = useLocations()
  if (devices.length === 0)
    return (
      <EmptyState icon="screen" title={t('emptyTitle')} actions={connect}>
        {t('emptyText')}
      </EmptyState>
    )
  const columns: Column<Device>[] = [
    { key: 'name', header: t('name'), kind: 'title', render: ({ name }) => name },
    {
      key: 'place',
      header: t('place'),
      render: ({ locationId }) =>
        locationId === undefined || !tree
          ? t('anyPlace')
          : nameLocations(tree, [locationId], language),
    },
    {
      key: 'permissions',
      header: t('permissions'),
      render: ({ scopes }) => scopes.map((scope) => t(scope)).join(', '),
    },
    {
      key: 'lastSeen',
      header: t('lastSeen'),
      render: ({ lastSeen }) => (
        <span className="device-when">{lastSeen ? momentOf(lastSeen) : t('never')}</span>
      ),
    },
    {
      key: 'added',
      header: t('added'),
      render: ({ created }) => <span className="device-when">{dateOf(created)}</span>,
    },
    {
      key: 'actions',
      header: t('actions'),
      kind: 'actions',
      render: (device) => (
        <Button
          size="small"
          aria-label={t('disconnectNamed', { name: device.name })}
          onClick={() => onLeave(device)}
        >
          {t('disconnect')}
        </Button>
      ),
    },
  ]
  return <Table caption={t('devices')} columns={columns} rows={devices} rowKey={({ id }) => id} />
}
