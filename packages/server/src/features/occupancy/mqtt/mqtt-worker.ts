import type { ServerContext } from '../../../ground/core/context.js'
import { DueTimer } from '../../../ground/core/due-timer.js'
import { BrokerLink } from './broker-link.js'
import { brokerChannel, claimBrokers, hasBrokers } from './mqtt-store.js'
import { releaseAll } from './store-messages-service.js'

/** After this time without renewal, another server takes over. */
const leaseMs = 15_000
const renewMs = 5_000

/**
 * Connects to the brokers of all organisations. Only the server with the lease holds the
 * connection.
 */
export class MqttWorker {
  readonly #links = new Map<number, BrokerLink>()
  readonly #watch: DueTimer
  #heldUntil = 0

  constructor(
    readonly context: ServerContext,
    readonly holder: string = context.config.instance,
  ) {
    this.#watch = new DueTimer(context, {
      channel: brokerChannel,
      look: () => this.#look(),
      longestSleepMs: 60_000,
      failure: 'Failed to renew the leases of brokers',
    })
  }

  start(): Promise<void> {
    return this.#watch.start()
  }

  async stop(): Promise<void> {
    await this.#watch.stop()
    if (this.#links.size === 0) return
    await Promise.all([...this.#links.values()].map((link) => link.close()))
    this.#links.clear()
    await releaseAll(this.context, this.holder)
  }

  async #look(): Promise<number | undefined> {
    const { context, holder } = this
    const now = context.now()
    const renewedAt = performance.now()
    const lease = { holder, now: new Date(now), until: new Date(now + leaseMs) }
    const held = new Map(
      (await claimBrokers(context.db.system, lease)).map((one) => [one.organisationId, one]),
    )
    this.#heldUntil = renewedAt + leaseMs
    for (const [id, link] of this.#links)
      if (held.get(id)?.version !== link.broker.version) {
        this.#links.delete(id)
        await link.close()
      }
    const isHeld = (id: number) => this.#links.has(id) && performance.now() < this.#heldUntil
    for (const [id, broker] of held) {
      if (this.#links.has(id)) continue
      const link = new BrokerLink({ context, holder, isHeld }, broker)
      this.#links.set(id, link)
      link.open()
    }
    const isAwake = held.size > 0 || (await hasBrokers(context.db.system))
    return isAwake ? now + renewMs : undefined
  }
}
