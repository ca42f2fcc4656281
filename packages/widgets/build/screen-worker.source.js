// The service worker of `/screen`. Without a server it answers with the files that the page has kept
// (`src/embed/screen/keep-files.ts`), and with pictures, such as those of floor plans.
const base = location.pathname.replace(/embed\/[^/]*$/, '')
const pictures = 'screen-pictures'
const mostPictures = 40

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith(`${base}api/v1/media/`)) event.respondWith(fromServerFirst(request, keep))
  else if (pathname === `${base}screen` || pathname.startsWith(`${base}embed/`))
    event.respondWith(fromServerFirst(request))
})

async function fromServerFirst(request, whenAnswered) {
  const answer = await fetch(request).catch((error) => error)
  if (answer.ok) await whenAnswered?.(request, answer)
  // A proxy answers for a server that is away.
  if (answer.status < 500) return answer
  const options = { ignoreSearch: request.mode === 'navigate', ignoreVary: true }
  const kept = await caches.match(request, options)
  if (kept) return kept
  if (answer instanceof Response) return answer
  throw answer
}

async function keep(request, answer) {
  const cache = await caches.open(pictures)
  await cache.put(request.url, answer.clone())
  const [oldest, ...others] = await cache.keys()
  if (others.length >= mostPictures) await cache.delete(oldest)
}
