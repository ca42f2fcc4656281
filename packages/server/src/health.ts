import type { FastifyInstance } from 'fastify'
import type { ServerContext } from './core/context.js'
import { countFailed } from './jobs/job-store.js'
import { countFailedMails } from './mail/outbox-store.js'
import { countFailedActs } from './notice/act-store.js'
import { tzdataAgeDays, tzdataVersion } from './time/zone-data.js'

/**
 * GET /health: 200 while calls can be answered, otherwise 503. Also reports the number of jobs and
 * mails that failed too often.
 */
export function registerHealth(app: FastifyInstance, context: ServerContext): void {
  app.get('/health', async (_request, reply) => {
    const facts = {
      build: context.config.build,
      instance: context.config.instance,
      tzdataVersion,
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
    }
    try {
      const database = await context.db.health()
      const [jobs, mails] = await context.db.asSystem(
        async (tx) =>
          [
            await countFailed(tx),
            (await countFailedMails(tx)) + (await countFailedActs(tx)),
          ] as const,
      )
      return { status: 'ok', database, jobs: { failed: jobs }, mails: { failed: mails }, ...facts }
    } catch (error) {
      context.log.error({ err: error }, 'The database is not responding')
      return reply.code(503).send({ status: 'unavailable', ...facts })
    }
  })
  const age = tzdataAgeDays(context.now())
  if (age > 120)
    context.log.warn(
      { tzdataVersion, age },
      'The time-zone data is older than 120 days: update moment-timezone',
    )
}
