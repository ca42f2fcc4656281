import type { MqttMessageProblem } from '@mosaic-booking/sdk'
import type { ServerContext } from '../../../ground/core/context.js'
import { sensorMessages } from '../../../ground/metric/process-metrics.js'
import { openBrokerSecrets } from './broker-account.js'
import { connectBroker, type BrokerFailure, type Received } from './connect-broker.js'
import { readMessage } from './message-rules.js'
import { saveBrokerState, type Broker } from './mqtt-store.js'
import { storeMessages } from './store-messages-service.js'
import { readTopicTemplate, type SpaceKey } from './topic-rules.js'
import { WaitingMessages } from './waiting-messages.js'

/** Messages within this time are stored in one transaction. */
const batchMs = 250
const retryMs = 2_000
const firstReconnectMs = 1_000
const lastReconnectMs = 60_000
/** A connection that lasted this long resets the backoff. */
const steadyMs = 30_000
/** Rate limits per broker: the average, and the burst after connecting. */
const messagesPerSecond = 2_000
const burst = 50_000
/** Minimum interval between updates of the last message's time. */
const recordMs = 10_000

export interface LinkOwner {
  readonly context: ServerContext
  readonly holder: string
  /** Whether this server may still connect to the organisation's broker. */
  isHeld(organisationId: number): boolean
}

/** Maintains the connection to one broker, reconnects if it is lost, and stores its readings. */
export class BrokerLink {
  readonly #owner: LinkOwner
  readonly broker: Broker
  readonly #waiting = new WaitingMessages()
  #connection: { close(): void } | undefined
  #timer: NodeJS.Timeout | undefined
  #batch: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()
  #failures = 0
  #isClosed = false
  #connected: number | undefined
  #lastMessage: number | undefined
  #recorded = 0
  #allowance = { left: burst, at: performance.now() }

  constructor(owner: LinkOwner, broker: Broker) {
    this.#owner = owner
    this.broker = broker
  }

  open(): void {
    void this.#connect()
  }

  /** Stores the received messages. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#connection?.close()
    clearTimeout(this.#batch)
    if (!this.#waiting.isEmpty) this.#flush()
    await this.#flushing
  }

  async #connect(): Promise<void> {
    const { context, isHeld } = this.#owner
    const { broker } = this
    if (this.#isClosed) return
    // Without the database, this server could not renew its lease, and another one has taken over.
    if (!isHeld(broker.organisationId)) return this.#connectLater()
    const template = readTopicTemplate(broker.topic)
    const secrets = await openBrokerSecrets(context.config, broker.sealedSecrets)
    if (!template || !secrets) return this.#lose({ problem: 'SECRETS_LOST', detail: '' })
    const startedAt = performance.now()
    const connection = await connectBroker({ ...broker, ...secrets }, template.filter, {
      onSubscribed: () => {
        this.#connected = context.now()
        this.#record()
      },
      onMessage: (message) => this.#take(template.read(message.topic), message),
      onLost: (failure) => {
        if (performance.now() - startedAt > steadyMs) this.#failures = 0
        this.#lose(failure)
      },
    })
    if (this.#isClosed) connection.close()
    else this.#connection = connection
  }

  #lose(failure: BrokerFailure): void {
    if (this.#isClosed) return
    const { context } = this.#owner
    const { organisationId } = this.broker
    context.log.warn({ organisationId, ...failure }, 'The broker of the sensors is not connected')
    this.#connected = undefined
    this.#record(failure)
    this.#connectLater()
  }

  /** Exponential backoff with jitter, so that servers do not reconnect at the same time. */
  #connectLater(): void {
    const wait = Math.min(firstReconnectMs * 2 ** this.#failures++, lastReconnectMs)
    this.#timer = setTimeout(() => void this.#connect(), wait * (0.5 + Math.random() / 2))
    this.#timer.unref()
  }

  #take(key: SpaceKey | undefined, { payload, isRetained }: Received): void {
    const now = this.#owner.context.now()
    this.#lastMessage = now
    const outcome = this.#isWithinBudget() ? this.#read(key, payload, isRetained, now) : 'dropped'
    sensorMessages.inc({ outcome: outcome === undefined ? 'taken' : outcome })
    if (performance.now() - this.#recorded > recordMs) this.#record()
  }

  #read(
    key: SpaceKey | undefined,
    payload: Buffer,
    isRetained: boolean,
    now: number,
  ): MqttMessageProblem | 'dropped' | undefined {
    if (!key) return 'OTHER_TOPIC'
    const message = readMessage(this.broker, payload, isRetained)
    if (typeof message === 'string') return message
    const seenAt = Math.min(message.seenAt ?? now, now)
    if (!this.#waiting.add({ key, message, seenAt })) return 'dropped'
    this.#flushSoon(batchMs)
    return undefined
  }

  #isWithinBudget(): boolean {
    const now = performance.now()
    const { left, at } = this.#allowance
    const refilled = Math.min(left + ((now - at) / 1000) * messagesPerSecond, burst)
    this.#allowance = { left: Math.max(refilled - 1, 0), at: now }
    return refilled >= 1
  }

  #flushSoon(ms: number): void {
    if (this.#batch || this.#isClosed) return
    this.#batch = setTimeout(() => this.#flush(), ms)
    this.#batch.unref()
  }

  #flush(): void {
    this.#batch = undefined
    this.#flushing = this.#flushing.then(async () => {
      const taken = this.#waiting.takeAll()
      if (taken.length === 0) return
      try {
        await storeMessages(this.#owner.context, this.broker.organisationId, taken)
      } catch (error) {
        this.#owner.context.log.error({ err: error }, 'The readings of sensors could not be stored')
        this.#waiting.putBack(taken)
        this.#flushSoon(retryMs)
      }
    })
  }

  #record(failure?: BrokerFailure): void {
    const { context, holder } = this.#owner
    this.#recorded = performance.now()
    const date = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))
    void saveBrokerState(context.db.system, this.broker, holder, {
      connected: date(this.#connected),
      lastMessage: date(this.#lastMessage),
      ...(failure && { failure: { ...failure, at: new Date(context.now()) } }),
    }).catch((error: unknown) =>
      context.log.error({ err: error }, 'The state of the broker could not be recorded'),
    )
  }
}
