import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { basePathOf } from '../../ground/core/base-path.js'
import type { ServerContext } from '../../ground/core/context.js'
import { isLocalHost } from '../../ground/settings/local-address.js'
import { layoutOf } from '../../ground/settings/root.js'
import { applicationPolicy } from './content-security-policy.js'
import { isOtherPage } from './not-found-page.js'

interface StaticFolder {
  readonly prefix: string
  readonly folder: string
  /** The sub-folders of immutable files, which have a content hash in their name. */
  readonly hashed?: readonly string[]
  readonly isForeign?: boolean
  readonly isForDevelopers?: boolean
}

/**
 * Folders by URL prefix; those that were not built are skipped, and in production those for
 * developers.
 */
function foldersOf(root: string): readonly StaticFolder[] {
  const { application, elements } = layoutOf(root)
  return [
    { prefix: '/embed/', folder: elements, hashed: ['chunks', 'old/chunks'], isForeign: true },
    { prefix: '/examples/', folder: join(root, 'examples'), isForDevelopers: true },
    { prefix: '/storybook/', folder: join(root, 'storybook-static'), isForDevelopers: true },
    { prefix: '/', folder: application, hashed: ['assets', 'old/assets'] },
  ]
}

/** The query string of a request with its question mark, or an empty string. */
const searchOf = ({ url }: FastifyRequest) => new URL(url, 'http://here').search

/** Storybook needs inline scripts and frames; its pages contain no session data. */
const storybookPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; object-src 'none'; frame-ancestors 'self'"

const noSession = 'mb_no_session'

/**
 * Tells the application's page that the browser has no session, so that it does not ask for a user
 * and is refused. The service worker also fetches the page, to keep it for later.
 */
function tellNoSession(app: FastifyInstance, context: ServerContext, cookieName: string): void {
  const { publicUrl } = context.config
  const options = {
    path: `${basePathOf(publicUrl)}/`,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const
  app.addHook('onRequest', async ({ method, url, cookies, headers }, reply) => {
    if (method !== 'GET' || !/^\/($|[?]|index\.html)/.test(url)) return
    if (cookies[cookieName]) {
      if (cookies[noSession]) reply.clearCookie(noSession, options)
    } else if (headers['x-purpose'] !== 'cache' && (await context.isSetUp()))
      reply.setCookie(noSession, '1', options)
  })
}

/**
 * Headers that hashed files omit: those that protect pages, which would add about a kilobyte to each of
 * the scripts and fonts of an element, and those that confirm a file, which is immutable.
 */
const headersOfOthers = [
  'accept-ranges',
  'content-security-policy',
  'cross-origin-opener-policy',
  'etag',
  'last-modified',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

export async function registerStatic(
  app: FastifyInstance,
  context: ServerContext,
  cookieName: string,
): Promise<void> {
  const { config } = context
  const basePath = basePathOf(config.publicUrl)
  // Without the trailing slash, relative addresses of the page would resolve outside the base path.
  if (basePath) app.get(basePath, (_request, reply) => reply.redirect(`${basePath}/`))
  // Administrators expect the floor plan editor at this address (AD-138).
  app.get('/fpe', (request, reply) => reply.redirect(`${basePath}/#/fpe${searchOf(request)}`))
  // Until an organisation exists, every page redirects to the application, which shows the set-up.
  app.addHook('onRequest', async (request, reply) => {
    if (isOtherPage(request) && !(await context.isSetUp()))
      return reply.header('cache-control', 'no-store').redirect(`${basePath}/`)
  })
  tellNoSession(app, context, cookieName)
  const policy = applicationPolicy(config)
  const isLocal = isLocalHost(new URL(config.publicUrl).hostname)
  let isDecorated = false
  for (const { prefix, folder, hashed, isForeign, isForDevelopers } of foldersOf(config.root)) {
    if (!existsSync(folder) || (isForDevelopers && !isLocal)) continue
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: !isDecorated,
      index: ['index.html'],
      cacheControl: false,
      // The build puts file.js.br and file.js.gz beside file.js.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = hashed?.some((name) => path.startsWith(join(folder, name, sep))) ?? false
        reply.header('cache-control', isHashed ? 'max-age=31536000, immutable' : 'no-cache')
        if (isHashed) {
          for (const name of headersOfOthers) reply.removeHeader(name)
          // Connections of HTTP/1.1 stay open without it, and HTTP/2 has none.
          reply.raw.removeHeader('connection')
        }
        if (isForeign) reply.header('access-control-allow-origin', '*')
        // Chunks are only imported: browsers ask for the header above, and not for this one.
        if (isForeign && isHashed) reply.removeHeader('cross-origin-resource-policy')
        else if (isForeign) reply.header('cross-origin-resource-policy', 'cross-origin')
        if (isForeign && /screen-worker\.js(\.\w+)?$/.test(path))
          reply.header('service-worker-allowed', `${basePath}/screen`)
        if (prefix === '/' && /\.html(\.\w+)?$/.test(path))
          reply.header('content-security-policy', policy)
        if (prefix === '/storybook/')
          reply
            .header('content-security-policy', storybookPolicy)
            .header('x-frame-options', 'SAMEORIGIN')
      },
    })
    isDecorated = true
    // The router ignores trailing slashes, so the folder itself is not a path of the plugin.
    if (prefix !== '/' && existsSync(join(folder, 'index.html')))
      app.get(prefix.slice(0, -1), (request, reply) =>
        reply.redirect(`${basePath}${prefix}index.html${searchOf(request)}`),
      )
  }
}
