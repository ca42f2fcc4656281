const policyName = 'mosaic-screen'
const cachePrefix = 'screen-files-'
const pauseMs = 3_000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/**
 * Keeps the files that the page has loaded for starts without a server, where `screen-worker.js`
 * answers with them. Needs https.
 * @param build of the page; the files of others are removed
 */
export function keepFiles(server: string, build: string): void {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: (url) => url })
  const worker = `${server}/embed/screen-worker.js`
  navigator.serviceWorker
    .register(policy?.createScriptURL(worker) ?? worker, { scope: `${server}/screen` })
    .catch(() => undefined)
  const wanted = new Set([`${server}/screen`])
  let isPlanned = false
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      void saveFiles(cachePrefix + build, wanted).catch(() => undefined)
    }, pauseMs)
  }
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (name.startsWith(`${server}/embed/`) && !wanted.has(name)) {
        wanted.add(name)
        plan()
      }
  }).observe({ type: 'resource', buffered: true })
  plan()
}

async function saveFiles(name: string, wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(name)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  // One failed file must not prevent the others.
  await Promise.all(
    [...wanted].filter((url) => !kept.has(url)).map((url) => cache.add(url).catch(() => undefined)),
  )
  for (const other of await caches.keys())
    if (other.startsWith(cachePrefix) && other !== name) await caches.delete(other)
}
