import type { FastifyInstance } from 'fastify'
import { renderDocs, docsStyle } from './docs-page.js'

/**
 * GET /api/v1/openapi.json, and a readable page at /api/v1/docs. Both are written once, when somebody
 * first asks: few do, and every start would wait for them.
 */
export function registerDocs(app: FastifyInstance, write: () => Record<string, unknown>): void {
  let written: Record<string, unknown> | undefined
  const document = () => (written ??= write())
  let json: string | undefined
  let page: string | undefined
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((json ??= JSON.stringify(document(), null, 1))),
  )
  app.get('/api/v1/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= renderDocs(document()))),
  )
  app.get('/api/v1/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
}
