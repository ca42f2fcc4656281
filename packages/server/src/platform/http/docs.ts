import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderDocs, docsStyle } from './docs-page.js'

const compressions = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const
type Encoding = keyof typeof compressions

/**
 * Caches a public document: written, tagged and compressed once, on the first request. It is rarely
 * requested, and writing it on start-up would delay every start.
 */
function createCached(mediaType: string, write: () => string) {
  let made: { readonly text: string; readonly etag: string } | undefined
  const compressed = new Map<Encoding, Promise<Buffer>>()
  const make = () => {
    const text = write()
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    return { text, etag }
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, etag } = (made ??= make())
    reply.header('etag', etag).header('cache-control', 'public, no-cache').type(mediaType)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = (Object.keys(compressions) as Encoding[]).find((one) =>
      new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
    )
    if (!encoding) return reply.send(text)
    const body = compressed.get(encoding) ?? compressions[encoding](text)
    compressed.set(encoding, body)
    return reply.header('content-encoding', encoding).send(await body)
  }
}

/** GET /api/v1/openapi.json, and a readable page at /api/v1/docs. */
export function registerDocs(app: FastifyInstance, write: () => Record<string, unknown>): void {
  let written: Record<string, unknown> | undefined
  const document = () => (written ??= write())
  const pages = {
    '/api/v1/openapi.json': createCached('application/json; charset=utf-8', () =>
      JSON.stringify(document(), null, 1),
    ),
    '/api/v1/docs': createCached('text/html; charset=utf-8', () => renderDocs(document())),
    '/api/v1/docs/style.css': createCached('text/css; charset=utf-8', () => docsStyle),
  }
  for (const [path, answer] of Object.entries(pages)) app.get(path, answer)
}
