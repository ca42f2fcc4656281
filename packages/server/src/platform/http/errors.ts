import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toErrorAnswer } from '../../ground/core/error-answer.js'
import { readSetting } from '../../ground/core/language.js'
import { refusals } from '../../ground/metric/process-metrics.js'
import { Refusal } from '../../ground/core/refusal.js'
import { isOtherPage, sendNotFoundPage } from './not-found-page.js'

/** Matches paths that clients normalise before sending: with a `..` segment or a NUL. */
const isOutside = (path: string) =>
  /%00/.test(path) || /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:$|[/\\]|%2f|%5c)/i.test(path)

/**
 * Sends the standard body in the caller's language with the request's id. Also handles requests
 * that Fastify refuses before any hook runs: with an invalid or too long path.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const setting = readSetting(request.headers['accept-language'])
  const { status, body, isOurs, retryAfterSeconds } = toErrorAnswer(error, setting, request.id)
  refusals.inc({ code: body.code })
  // Another service failed, which is no fault of this server.
  if (status === 502) request.log.warn({ code: body.code }, 'Another service failed')
  else if (isOurs) request.log.error({ err: error }, 'Request failed')
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(JSON.stringify(body))
}

/**
 * Sends all errors as the standard body in the caller's language with the request's id; logs
 * unexpected errors in full. `methodsAt` returns a path's methods, to distinguish a wrong method
 * from a wrong path. Browsers that open a wrong address receive a page.
 */
export function registerErrors(
  app: FastifyInstance,
  methodsAt: (path: string) => readonly string[],
  basePath: string,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isOutside(request.url.split('?')[0]!)) throw new Refusal('NOT_FOUND')
  })
  // Some clients set the content type even without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Other sites' pages can send text/plain without a preflight, so endpoints must declare it
  // explicitly.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body as string, done),
  )
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(new URL(request.url, 'http://here').pathname)
    if (methods.length === 0) {
      if (isOtherPage(request)) return sendNotFoundPage(request, reply, basePath)
      throw new Refusal('NOT_FOUND')
    }
    reply.header('allow', methods.join(', '))
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
}
