import type { MqttProblem } from '@mosaic-booking/sdk'
import { connect as connectPlain, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import type { IClientOptions, MqttClient } from 'mqtt'
import {
  HiddenAddress,
  publicLookup,
  refuseHiddenHost,
} from '../../../ground/core/public-address.js'
import { maxPayload } from './message-rules.js'
import type { BrokerSecrets } from './broker-account.js'

const connectMs = 10_000
const keepaliveSeconds = 30
/** Maximum packet size: the largest accepted payload, the topic and the header. */
const maxUnread = 4 * maxPayload
const maxDetail = 200

const defaultPorts = { 'mqtt:': 1883, 'mqtts:': 8883, 'ws:': 80, 'wss:': 443 } as const

export interface BrokerAccount extends BrokerSecrets {
  readonly address: string
  readonly mayBeInternal: boolean
  readonly clientId: string
  readonly username: string | null
  readonly caCertificate: string | null
  readonly clientCertificate: string | null
}

export interface Received {
  readonly topic: string
  readonly payload: Buffer
  readonly isRetained: boolean
}

export interface BrokerFailure {
  readonly problem: MqttProblem
  readonly detail: string
}

export interface BrokerEvents {
  onSubscribed(): void
  onMessage(message: Received): void
  /** Called once, unless `close` was called before. The connection is then closed. */
  onLost(failure: BrokerFailure): void
}

class NotSubscribed extends Error {
  override readonly name = 'NotSubscribed'
}

/** Connects and subscribes once, without reconnecting. */
export async function connectBroker(
  account: BrokerAccount,
  filter: string,
  events: BrokerEvents,
): Promise<{ close(): void }> {
  // Loaded only by servers that connect to a broker.
  const mqtt = await import('mqtt')
  let isOver = false
  let close = () => {
    isOver = true
  }
  const lose = (error: unknown) => {
    if (isOver) return
    close()
    events.onLost(describe(error))
  }
  try {
    const open = openStream(account, await import('ws'))
    const client = new mqtt.MqttClient(
      // The client only forwards common socket errors, not certificate errors.
      (self) => limitPackets(open().on('error', lose), self),
      optionsOf(account),
    )
    close = () => {
      isOver = true
      client.end(true)
    }
    client.on('error', lose)
    client.on('close', () => lose(new Error('The connection was closed')))
    client.on('message', (topic, payload, { retain }) => {
      if (!isOver) events.onMessage({ topic, payload, isRetained: retain })
    })
    client.on('connect', () => {
      // The client waits for the answer as long as the broker keeps the connection alive.
      const late = setTimeout(
        () => lose(new NotSubscribed('No answer to the subscription')),
        connectMs,
      )
      client.subscribe(filter, { qos: 1 }, (error, granted) => {
        clearTimeout(late)
        const isGranted = granted?.every(({ qos }) => Number(qos) < 128)
        if (error || !isGranted) lose(new NotSubscribed(error?.message ?? 'Not granted'))
        else if (!isOver) events.onSubscribed()
      })
    })
  } catch (error) {
    lose(error)
  }
  return { close: () => close() }
}

const optionsOf = ({ clientId, username, password }: BrokerAccount): IClientOptions => ({
  clientId,
  ...(username !== null && { username }),
  ...(password !== undefined && { password }),
  clean: true,
  keepalive: keepaliveSeconds,
  connectTimeout: connectMs,
  reconnectPeriod: 0,
  resubscribe: false,
  queueQoSZero: false,
  protocolVersion: 4,
})

/** A broker may announce packets of up to 256 MB, which would be buffered before parsing. */
function limitPackets(stream: Duplex, client: MqttClient): Duplex {
  let unread = 0
  client.on('packetreceive', () => {
    unread = 0
  })
  return stream.on('data', (part: Buffer) => {
    unread += part.length
    if (unread > maxUnread) stream.destroy(new Error('The broker sent too long a packet'))
  })
}

const openStream =
  (account: BrokerAccount, { WebSocket, createWebSocketStream }: typeof import('ws')) =>
  (): Duplex => {
    const url = new URL(account.address)
    const protocol = url.protocol as keyof typeof defaultPorts
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const port = Number(url.port) || defaultPorts[protocol]
    const guard = account.mayBeInternal ? {} : { lookup: publicLookup }
    if (!account.mayBeInternal) refuseHiddenHost(host)
    if (protocol === 'mqtt:') return connectPlain({ host, port, ...guard })
    const secure = {
      ...(account.caCertificate !== null && { ca: account.caCertificate }),
      ...(account.clientCertificate !== null && { cert: account.clientCertificate }),
      ...(account.clientKey !== undefined && { key: account.clientKey }),
    }
    if (protocol === 'mqtts:') {
      const servername = isIP(host) ? {} : { servername: host }
      return connectTls({ host, port, ...servername, ...secure, ...guard })
    }
    const socket = new WebSocket(account.address, ['mqtt'], {
      ...secure,
      ...guard,
      handshakeTimeout: connectMs,
      maxPayload: maxUnread,
      followRedirects: false,
    })
    return createWebSocketStream(socket)
  }

function describe(error: unknown): BrokerFailure {
  const { message = '', code } = (error ?? {}) as { message?: string; code?: unknown }
  return { problem: problemOf(error, code), detail: message.slice(0, maxDetail) }
}

function problemOf(error: unknown, code: unknown): MqttProblem {
  if (error instanceof HiddenAddress) return 'ADDRESS_NOT_PUBLIC'
  if (error instanceof NotSubscribed) return 'NOT_SUBSCRIBED'
  // The return codes of CONNACK.
  if (typeof code === 'number' && code >= 1 && code <= 5) return 'REFUSED'
  const isTls =
    typeof code === 'string' &&
    /CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS|^ERR_SSL|^ERR_OSSL|ISSUER/.test(code)
  return isTls ? 'CERTIFICATE' : 'UNREACHABLE'
}
