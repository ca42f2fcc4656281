import type { FastifyInstance } from 'fastify'
import { toErrorAnswer } from '../core/error-answer.js'
import { languageOf, readLocale } from '../core/language.js'
import { Refusal } from '../core/refusal.js'

/**
 * One error body for everything, in the caller's language, with the request's id; our own faults go
 * to the log whole. `methodsAt` answers the methods of a path, so that a wrong method is told from
 * a wrong address.
 */
export function registerErrors(
  app: FastifyInstance,
  methodsAt: (path: string) => readonly string[],
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // Clients that always name their content type also do so where they send nothing.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Pages of other sites can send text/plain without asking; nothing here takes it unless it says
  // so.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body as string, done),
  )
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(readLocale(request.headers['accept-language']))
    const { status, body, isOurs, retryAfterSeconds } = toErrorAnswer(error, language, request.id)
    if (isOurs) request.log.error({ err: error }, 'Request failed')
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .serializer((text: string) => text)
      .send(JSON.stringify(body))
  })
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(new URL(request.url, 'http://here').pathname)
    if (methods.length === 0) throw new Refusal('NOT_FOUND')
    reply.header('allow', methods.join(', '))
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
}
