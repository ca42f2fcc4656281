// A kiosk, paired once. `?location-id=42&idle-seconds=90&lang=es` sets its attributes and language.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')
const query = new URLSearchParams(location.search)
// Elements use the language of their page.
document.documentElement.lang = query.get('lang') ?? navigator.language
const { pairDevice } = await import(`${server}/embed/mb.js`)

await pairDevice({
  apiBase: server,
  storageKey: 'kiosk',
  source: 'KIOSK',
  showCode: (code) => (document.querySelector('#code').value = code),
})
const kiosk = document.createElement('mb-visitor-checkin')
for (const [name, value] of query)
  if (/^(location-id|theme|idle-seconds)$/.test(name)) kiosk.setAttribute(name, value)
document.querySelector('main').replaceWith(kiosk)
