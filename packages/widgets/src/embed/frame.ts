/**
 * The script for `/embed/{tag}`, a page with one element for hosts that only allow a frame. The
 * query string sets the element's attributes. A host with a script connects through a message
 * channel; otherwise, the page logs in through its own window.
 */
import { fillText } from '@mosaic-booking/sdk/rules'
import * as common from '../locale/common.js'
import { languageOf, loadTexts, toClosestLocale } from '../locale/locale.js'
import { scopesOf, toAttributes } from './frame-address.js'
import type { FrameMessage } from './connect-frame.js'

const server = import.meta.url.replace(/\/embed\/[^/]*$/, '')
const element = document.body.firstElementChild as HTMLElement
const events = [
  'mb-load',
  'mb-booked',
  'mb-cancelled',
  'mb-checked-in',
  'mb-checked-out',
  'mb-closed',
  'mb-error',
]
/** How long to wait for the host to connect before the page logs in itself. */
const hostMs = 1_000

let port: MessagePort | undefined
let hasTokens = false
let isAnswered: (() => void) | undefined
let isLate = false
const connected = new Promise<void>((resolve) => {
  isAnswered = resolve
  setTimeout(() => {
    isLate = true
    resolve()
  }, hostMs)
})
let giveToken: ((token: string | undefined) => void) | undefined

const send = (message: FrameMessage) => port?.postMessage(message)
const sendSize = () => send({ type: 'mb-size', height: document.documentElement.scrollHeight })

/** Needs no deduplication, because the client never requests tokens concurrently. */
async function getToken(): Promise<string | undefined> {
  await connected
  if (!hasTokens) return undefined
  return new Promise((resolve) => {
    giveToken = resolve
    send({ type: 'mb-token' })
  })
}

// The `frame-ancestors` directive restricts the possible parent pages.
addEventListener('message', ({ source, data, ports }: MessageEvent) => {
  const message = Object(data) as { type?: unknown; hasTokens?: unknown }
  if (source !== parent) return
  if (message.type === 'mb-hello') parent.postMessage({ type: 'mb-ready' }, '*')
  if (message.type !== 'mb-connect' || !ports[0]) return
  port = ports[0]
  hasTokens = message.hasTokens === true
  port.addEventListener('message', (event) => {
    const answer = Object(event.data) as { type?: unknown; token?: unknown }
    if (answer.type === 'mb-token')
      giveToken?.(typeof answer.token === 'string' ? answer.token : undefined)
  })
  port.start()
  isAnswered?.()
  sendSize()
  if (isLate && hasTokens) loadAgain()
})

/**
 * Reloads the data if a host with tokens connects after the time limit, for example on a busy
 * machine.
 */
function loadAgain(): void {
  document.querySelector('button')?.remove()
  void (element as HTMLElement & { refresh?: () => Promise<unknown> }).refresh?.()
}

/**
 * Shown if a login is required, the host does not provide one, and the element has no login button.
 */
async function offerLogin(): Promise<void> {
  if (hasTokens || document.querySelector('button')) return
  if (element.shadowRoot?.querySelector('[data-log-in]')) return
  const button = document.createElement('button')
  button.hidden = true
  button.addEventListener('click', async () => {
    if (await logIn()) button.remove()
  })
  document.body.prepend(button)
  const language = languageOf(toClosestLocale(element.lang || navigator.language))
  await loadTexts(language)
  button.textContent = fillText(common.logIn, language)
  button.hidden = false
}

for (const [name, value] of toAttributes(new URLSearchParams(location.search)))
  element.setAttribute(name, value)
// The server responds in the document's language.
if (element.lang) document.documentElement.lang = element.lang
element.addEventListener('mb-auth-required', () => void offerLogin())
for (const name of events)
  element.addEventListener(name, (event) =>
    send({ type: 'mb-event', name, detail: (event as CustomEvent).detail as unknown }),
  )
// A dynamic import, because the loader derives its folder from its own URL and must remain a
// separate file.
const { configure, logIn } = (await import(
  /* @vite-ignore */ `${server}/embed/mb.js`
)) as typeof import('./load-elements.js')
configure({ apiBase: server, getToken, login: { scopes: scopesOf(element.localName) } })
new ResizeObserver(sendSize).observe(document.body)
parent.postMessage({ type: 'mb-ready' }, '*')
