// A foyer screen, paired once. `?location-id=42&theme=dark&lang=es` sets its attributes and language.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')
const query = new URLSearchParams(location.search)
// Elements use the language of their page.
document.documentElement.lang = query.get('lang') ?? navigator.language
const { pairDevice } = await import(`${server}/embed/mb.js`)

await pairDevice({
  apiBase: server,
  storageKey: 'screen',
  source: 'SIGNAGE',
  showCode: (code) => (document.querySelector('#code').value = code),
})
const plan = Object.assign(document.createElement('mb-floor-plan'), { mode: 'signage' })
for (const [name, value] of query)
  if (/^(location-id|theme|rotate-seconds)$/.test(name)) plan.setAttribute(name, value)
document.querySelector('main').replaceWith(plan)
