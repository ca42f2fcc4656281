import type { ServerRole } from '@mosaic-booking/sdk/contract'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from './ground/core/context.js'
import { Refusal } from './ground/core/refusal.js'
import { answerWithin } from './ground/db/engine.js'
import { countFailed } from './platform/jobs/job-store.js'
import { countFailedMails } from './platform/mail/outbox-store.js'
import { countFailedActs } from './bookings/notice/act-store.js'
import { authenticate } from './platform/session/authenticate.js'
import { tzdataAgeDays, tzdataVersion } from './ground/time/zone-data.js'

/** Roles that operate the server. All others receive only the overall status. */
const operators: readonly ServerRole[] = ['SERVICE_ADMIN', 'SERVICE']

/** Load balancers time out after a similar period. */
const healthTimeoutMs = 5_000

/**
 * GET /health: 200 while calls can be served, otherwise 503. Operators also receive the server's
 * versions, and the number of jobs and mails that failed too often. With a full disk the status
 * stays 200, because reads work and other servers of the database would be affected as well;
 * operators see `degraded`.
 */
export function registerHealth(
  app: FastifyInstance,
  context: ServerContext,
  cookieName: string,
): void {
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const facts = {
      build: context.config.build,
      instance: context.config.instance,
      tzdataVersion,
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
    }
    const describe = async () => {
      const database = await context.db.health()
      const caller = await authenticate(context, request, cookieName)
      if (caller?.scopes || !caller?.roles.some((role) => operators.includes(role)))
        return { status: 'ok' }
      const [jobs, mails] = await context.db.asSystem(
        async (tx) =>
          [
            await countFailed(tx),
            (await countFailedMails(tx)) + (await countFailedActs(tx)),
          ] as const,
      )
      const isWhole =
        database.disk === 'ok' &&
        database.isWritable &&
        !database.trouble &&
        (database.replica?.state ?? 'answers') === 'answers'
      const status = isWhole ? 'ok' : 'degraded'
      return { status, database, jobs: { failed: jobs }, mails: { failed: mails }, ...facts }
    }
    try {
      return await answerWithin(healthTimeoutMs, describe())
    } catch (error) {
      if (error instanceof Refusal) throw error
      context.log.error({ err: error }, 'The database is not responding')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
  const age = tzdataAgeDays(context.now())
  if (age > 120)
    context.log.warn(
      { tzdataVersion, age },
      'The time-zone data is older than 120 days: update moment-timezone',
    )
}
