// The service worker of the application. The build puts version and files in place of the first two lines.
const version = '__VERSION__'
const files = ['__FILES__']

const cacheName = `mosaic-${version}`
const scope = new URL('./', location.href)
const page = new URL('index.html', scope).href

// Only the application's own files: never the API, elements, or pages beside it.
const isPage = (request, url) =>
  request.mode === 'navigate' && (url.pathname === scope.pathname || url.href.startsWith(page))
const isFile = ({ pathname }) =>
  pathname.startsWith(`${scope.pathname}assets/`) ||
  files.includes(pathname.slice(scope.pathname.length))

// The server tells a page that is shown whether there is a session, and not one that is kept.
addEventListener('install', (event) => {
  const kept = new Request(page, { headers: { 'x-purpose': 'cache' } })
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([kept, ...files])))
})

// It waits until the pages of the version before are closed, which still need the files of theirs.
addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('mosaic-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      ),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.origin) return
  if (isPage(request, url)) event.respondWith(fromServerFirst(request))
  else if (isFile(url)) event.respondWith(fromCacheFirst(request))
})

// The server's page names the newest files; the kept one fits the kept files.
async function fromServerFirst(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(page)
    if (kept) return kept
    throw error
  }
}

// A file's name has a hash of its content, so a kept one is always right.
async function fromCacheFirst(request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer.clone())
  }
  return answer
}
