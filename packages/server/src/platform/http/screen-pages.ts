import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { basePathOf } from '../../ground/core/base-path.js'
import type { ServerContext } from '../../ground/core/context.js'
import { layoutOf } from '../../ground/settings/root.js'
import { applicationPolicy, elementPolicy } from './content-security-policy.js'

/** The Trusted Types policy with which the page registers its service worker. */
const workerPolicy = 'mosaic-screen'

/**
 * `/screen`, the page of every screen in a building, and `/login-kiosk`, the application in a frame
 * of it.
 */
export function registerScreenPages(app: FastifyInstance, { config }: ServerContext): void {
  const { application, elements } = layoutOf(config.root)
  const basePath = basePathOf(config.publicUrl)
  if (existsSync(join(elements, 'screen.js')))
    app.get('/screen', async (_request, reply) =>
      reply
        .header(
          'content-security-policy',
          `${elementPolicy(config.publicUrl, [], workerPolicy)}; frame-src 'self'`,
        )
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(pageOf(basePath, config.build)),
    )
  const kiosk = join(application, 'login-kiosk.html')
  if (existsSync(kiosk))
    app.get('/login-kiosk', async (_request, reply) =>
      reply
        .header('content-security-policy', applicationPolicy(config, "'self'"))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await readFile(kiosk)),
    )
}

const pageOf = (basePath: string, build: string): string => `<!doctype html>
<html lang="en" data-build="${encodeURIComponent(build)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mosaic Booking</title>
<link rel="icon" type="image/svg+xml" href="${basePath}/mark.svg">
<link rel="stylesheet" href="${basePath}/embed/screen.css">
<script type="module" src="${basePath}/embed/screen.js"></script>
</head>
<body>
<main data-mb-page="screen"></main>
<script src="${basePath}/embed/browser-check.js"></script>
</body>
</html>
`
