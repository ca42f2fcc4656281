import type { FastifyInstance } from 'fastify'
import { renderDocs, docsStyle } from './docs-page.js'

/** GET /api/v1/openapi.json, and a readable page at /api/v1/docs. Both are rendered once. */
export function registerDocs(app: FastifyInstance, document: Record<string, unknown>): void {
  const json = JSON.stringify(document, null, 1)
  const page = renderDocs(document)
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  )
  app.get('/api/v1/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  app.get('/api/v1/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
}
