/**
 * The script of `/screen`, one address for every screen. It shows a code until an administrator has
 * connected the screen, then the configured content, and applies changes of the configuration.
 */
import type { DeviceConfiguration, DeviceCredential } from '@mosaic-booking/sdk'
import {
  decideLocale,
  directionOf,
  fillText,
  readStored,
  toStorageKey,
  writeStored,
} from '@mosaic-booking/sdk/rules'
import { loadTexts, setLocale } from '../../locale/locale.js'
import type { Runtime } from '../../runtime.js'
import { connectDevice, type PairedDevice } from '../pair-device.js'
import {
  forgetAnswers,
  keepAnswers,
  keptKinds,
  readAnswers,
  restoreAnswers,
} from './keep-answers.js'
import { keepFiles } from './keep-files.js'
import { create, screenKinds } from './screen-kinds.js'
import { messages } from './screen.messages.js'
import { toTask } from './screen-rules.js'

const pollMs = 10_000
const identifyMs = 10_000
const keys = {
  credential: toStorageKey('screen'),
  configuration: toStorageKey('screenConfiguration'),
  // Read by the application in the frame: that the browser is a kiosk, and its language.
  kiosk: toStorageKey('kiosk'),
  locale: toStorageKey('locale'),
}
/** The folder of `mb.js`, also when this is a file in a folder of it. */
const embed = /^.*\/embed\/(old\/)?/.exec(import.meta.url)![0]
const server = embed.replace(/\/embed\/(old\/)?$/, '')
const root = document.documentElement
const main = document.querySelector('main')!

const isConfiguration = (value: unknown): value is DeviceConfiguration =>
  typeof value === 'object' && value !== null && 'rotation' in value

const isCredential = (value: unknown): value is DeviceCredential =>
  typeof value === 'object' && value !== null && 'deviceId' in value

/** Texts in the configured language, or the browser's while the screen is not connected. */
async function applyLanguage(tag: string | undefined) {
  const { locale, language } = decideLocale({ region: tag, browserLanguages: navigator.languages })
  root.lang = locale
  root.dir = directionOf(language)
  await loadTexts(language)
  setLocale(locale)
  return (text: Parameters<typeof fillText>[0], values?: Record<string, string>) =>
    fillText(text, language, values)
}

async function showPairing() {
  const t = await applyLanguage(undefined)
  const code = create('output')
  const [title, open, enter] = [create('h1'), create('p'), create('p')]
  title.textContent = t(messages.title)
  const [before, after] = t(messages.open, { address: '\0' }).split('\0')
  const address = create('strong')
  address.textContent = server.replace(/^https?:\/\//, '')
  open.append(before!, address, after!)
  enter.textContent = t(messages.enter)
  main.className = 'pairing'
  main.replaceChildren(title, open, enter, code)
  return (text: string) => (code.textContent = text)
}

async function showMessage(text: (t: Awaited<ReturnType<typeof applyLanguage>>) => string) {
  const t = await applyLanguage(undefined)
  const line = create('p')
  line.textContent = text(t)
  main.className = 'message'
  main.replaceChildren(line)
}

/** Shows the name above everything, elements in full screen and their dialogs included. */
function identify(name: string) {
  const dialog = create('dialog', { class: 'name' }) as HTMLDialogElement
  const text = create('p')
  text.textContent = name
  dialog.append(text)
  document.body.append(dialog)
  dialog.showModal()
  setTimeout(() => dialog.remove(), identifyMs)
}

/** A browser may also be a kiosk that was connected separately, at the login page. */
function endKiosk({ deviceId }: DeviceCredential) {
  const kept = readStored(localStorage, keys.kiosk, isCredential)
  if (kept?.deviceId === deviceId) localStorage.removeItem(keys.kiosk)
}

async function show(configuration: DeviceConfiguration, { credential, getToken }: PairedDevice) {
  const { kind, name, language, rotation } = configuration
  root.dataset.rotation = String(rotation)
  document.title = name
  if (kind === 'LOGIN_KIOSK') {
    writeStored(localStorage, keys.kiosk, credential)
    if (language) writeStored(localStorage, keys.locale, language)
  } else endKiosk(credential)
  // What it showed as another kind.
  if (!kind || !keptKinds.has(kind)) void forgetAnswers()
  const createShown = kind && screenKinds[kind]
  if (!createShown) return showMessage((t) => t(messages.unset, { name }))
  await applyLanguage(language)
  const kept = keptKinds.has(kind) ? readAnswers(credential.deviceId) : undefined
  // A dynamic import, because the loader derives its folder from its own URL.
  const { configure } = (await import(
    /* @vite-ignore */ `${embed}mb.js`
  )) as typeof import('../load-elements.js')
  configure({ apiBase: server, getToken })
  main.className = 'shown'
  main.replaceChildren(createShown(configuration, server))
  if (!kept) return
  const { queryClient } = await runtimeOfElements()
  restoreAnswers(queryClient, await kept)
  keepAnswers(queryClient, credential.deviceId)
}

/** As `sharedValue`, whose module `mb.js` would load as a file of its own. */
const sharedByElements = () =>
  (globalThis as unknown as Record<symbol, { runtimes?: Map<string, Runtime> }>)[
    Symbol.for('mosaic-booking.v1')
  ] ?? {}

/** The elements' runtime, which the first of them creates. */
async function runtimeOfElements(): Promise<Runtime> {
  for (;;) {
    const runtime = sharedByElements().runtimes?.get(server)
    if (runtime) return runtime
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function follow(paired: PairedDevice, kept: DeviceConfiguration | undefined) {
  const { device, credential, call } = paired
  const { build } = root.dataset
  let before = kept
  for (;;) {
    const next = await call(() =>
      device.configuration({ body: { ...credential, ...(build && { build }) } }),
    ).catch(() => undefined)
    if (next) {
      const task = before && toTask(before, next)
      writeStored(localStorage, keys.configuration, next)
      if (task?.isReload) return location.reload()
      if (task?.isIdentify) identify(next.name)
      if (!before) await show(next, paired)
      before = next
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

const isPaired = localStorage.getItem(keys.credential) !== null
const showCode = isPaired ? () => undefined : await showPairing()
const paired = await connectDevice({
  apiBase: server,
  storageKey: keys.credential,
  source: 'SIGNAGE',
  showCode,
  onRevoked() {
    endKiosk(paired.credential)
    localStorage.removeItem(keys.configuration)
    void forgetAnswers().then(() => location.reload())
  },
})
keepFiles(server, root.dataset.build ?? '')
const kept = readStored(localStorage, keys.configuration, isConfiguration)
if (kept) await show(kept, paired)
await follow(paired, kept)
