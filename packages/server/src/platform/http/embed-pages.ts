import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../ground/core/context.js'
import { layoutOf } from '../../ground/settings/root.js'
import { applicationPolicy, elementPolicy } from './content-security-policy.js'
import { listEmbedOrigins } from '../session/narrow-token-store.js'

/**
 * Pages that other sites may open: the login window, and one page per element for hosts that allow
 * only a frame.
 */
export async function registerEmbedPages(
  app: FastifyInstance,
  context: ServerContext,
): Promise<void> {
  const layout = layoutOf(context.config.root)
  const application = join(layout.application, 'index.html')
  if (existsSync(application))
    // Serves the application without isolation from its opener, which waits for the code.
    app.get('/login-window', async (_request, reply) =>
      reply
        .header('content-security-policy', applicationPolicy(context.config))
        .header('cross-origin-opener-policy', 'unsafe-none')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await readFile(application)),
    )
  const { elements } = layout
  if (!existsSync(elements)) return
  for (const file of await readdir(elements)) {
    const tag = /^(mb-[a-z-]+)\.js$/.exec(file)?.[1]
    if (tag)
      app.get(`/embed/${tag}`, async (request, reply) => {
        const { org } = request.query as { org?: string }
        const pages = await pagesOf(context, org)
        return reply
          .removeHeader('x-frame-options')
          .header('content-security-policy', elementPolicy(context.config.publicUrl, pages))
          .header('cross-origin-opener-policy', 'unsafe-none')
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(pageOf(tag))
      })
  }
}

/**
 * Returns the pages that an organisation lists. The frame specifies the organisation as `?org=`,
 * because there is no session.
 */
const pagesOf = async ({ db }: ServerContext, org: string | undefined): Promise<string[]> =>
  org !== undefined && /^\d{1,15}$/.test(org) ? listEmbedOrigins(db.system, Number(org)) : []

const pageOf = (tag: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mosaic Booking</title>
<link rel="stylesheet" href="mb.css">
<script type="module" src="frame.js"></script>
</head>
<body data-mb-page>
<${tag}></${tag}>
<script src="browser-check.js"></script>
</body>
</html>
`
