import type { FastifyInstance } from 'fastify'
import type { ServerContext } from './ground/core/context.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells reverse proxies to stop sending requests; requests that still arrive are served. */
    drain(): void
  }
}

/**
 * GET /health/ready for reverse proxies: 200 while the server accepts new requests. Before a server
 * stops, it returns 503 for a while, and every response closes its connection, so that no request
 * is lost.
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
      const { isWritable, replica } = await db.health()
      // The log has named it once.
      const trouble = db.trouble()
      if (isWritable && trouble?.isFatal)
        return await reply.code(503).send({ status: trouble.kind })
      // Without its replica, the primary answers everything.
      if (isWritable) return { status: 'ready', ...(replica && { replica: replica.state }) }
      log.error({}, 'The database is read-only')
    } catch (error) {
      log.error({ err: error }, 'The database is not responding')
      return reply.code(503).send({ status: 'unavailable' })
    }
    return reply.code(503).send({ status: 'read-only' })
  })
}
