// A foyer screen, paired once. `?location-id=42&theme=dark&lang=es` are attributes of the element.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')
const { pairDevice } = await import(`${server}/embed/mb.js`)

await pairDevice({
  apiBase: server,
  storageKey: 'screen',
  source: 'SIGNAGE',
  showCode: (code) => (document.querySelector('#code').value = code),
})
const plan = Object.assign(document.createElement('mb-floor-plan'), { mode: 'signage' })
for (const [name, value] of new URLSearchParams(location.search))
  if (/^(location-id|theme|lang|rotate-seconds)$/.test(name)) plan.setAttribute(name, value)
document.querySelector('main').replaceWith(plan)
