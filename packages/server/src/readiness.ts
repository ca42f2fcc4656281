import type { FastifyInstance } from 'fastify'
import type { ServerContext } from './ground/core/context.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells reverse proxies to send no more requests here; those that come are still answered. */
    drain(): void
  }
}

/**
 * GET /health/ready for reverse proxies: 200 while new requests should come here. Before a server
 * stops it answers 503 for a while, and every answer closes its connection, so that no request meets
 * a closed door.
 */
export function registerReadiness(app: FastifyInstance, { db, log }: ServerContext): void {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining) return reply.code(503).send({ status: 'stopping' })
    try {
      await db.health()
      return { status: 'ready' }
    } catch (error) {
      log.error({ err: error }, 'The database is not responding')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
