// A kiosk, paired once. `?location-id=42&idle-seconds=90&lang=es` are attributes of the element.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')
const { pairDevice } = await import(`${server}/embed/mb.js`)

await pairDevice({
  apiBase: server,
  storageKey: 'kiosk',
  source: 'KIOSK',
  showCode: (code) => (document.querySelector('#code').value = code),
})
const kiosk = document.createElement('mb-visitor-checkin')
for (const [name, value] of new URLSearchParams(location.search))
  if (/^(location-id|theme|lang|idle-seconds)$/.test(name)) kiosk.setAttribute(name, value)
document.querySelector('main').replaceWith(kiosk)
