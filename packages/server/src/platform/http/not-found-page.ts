import { defineMessages, directionOf, fillText } from '@mosaic-booking/sdk/contract'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSetting } from '../../ground/core/language.js'

const texts = defineMessages('not-found-page', {
  title: 'Page not found',
  text: 'There is nothing at this address.',
  link: 'Go to Mosaic Booking',
})

const style = `
:root { color-scheme: light dark; --ground: #f5f4f0; --text: #1c1c1a; --muted: #5c5b56; --accent: #0b5f59; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ground: #161614; --text: #f2f1ec; --muted: #a9a8a1; --accent: #5fc4b8; --on: #10201e } }
body { display: grid; place-content: center; justify-items: start; min-block-size: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 1.25rem 0 .25rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 0 1.5rem; color: var(--muted) }
a { padding: .625rem 1.25rem; border-radius: .375rem; background: var(--accent); color: var(--on); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
`
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Whether a browser opened a page other than the application itself. */
export const isOtherPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !/^\/($|[?]|index\.html|api\/)/.test(url)

/** Sends a page for a wrong address, with a link to the application. */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, basePath: string) {
  const { language } = readSetting(request.headers['accept-language'])
  const [title, text, link] = [texts.title, texts.text, texts.link].map((one) =>
    fillText(one, language),
  )
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="${basePath}/mark.svg"><style>${style}</style></head>
<body><img src="${basePath}/mark.svg" width="40" height="40" alt=""><main><h1>${title}</h1><p>${text}</p><a href="${basePath}/">${link}</a></main></body></html>`,
    )
}
