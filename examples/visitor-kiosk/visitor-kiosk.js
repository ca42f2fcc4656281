// A kiosk, paired once. `?location-id=42&idle-seconds=90&lang=es` are attributes of the element.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')
const { configure } = await import(`${server}/embed/mb.js`)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const post = (path, body) =>
  fetch(`${server}/api/v1/device/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source': 'KIOSK' },
    body: JSON.stringify(body),
  }).catch(() => Response.error())

async function pair() {
  const begun = await post('pairing')
  if (!begun.ok) return pause(10_000).then(pair)
  const { pairingCode, pollToken } = await begun.json()
  document.querySelector('#code').value = pairingCode
  for (;;) {
    await pause(3000)
    const answer = await post('pairing/poll', { pollToken })
    if (answer.status === 200) return answer.json()
    if (answer.status === 404) return pair() // The code has expired.
  }
}
const device = JSON.parse(localStorage.getItem('kiosk')) ?? (await pair())
localStorage.setItem('kiosk', JSON.stringify(device))

async function getToken() {
  const answer = await post('token', device)
  if (answer.ok) return (await answer.json()).token
  if (answer.status === 404) localStorage.removeItem('kiosk') // Revoked; what waits is kept.
  if (answer.status === 404) location.reload()
  throw new Error(`No token: ${answer.status}`)
}
configure({ apiBase: server, getToken })
const kiosk = document.createElement('mb-visitor-checkin')
for (const [name, value] of new URLSearchParams(location.search))
  if (/^(location-id|theme|lang|idle-seconds)$/.test(name)) kiosk.setAttribute(name, value)
document.querySelector('main').replaceWith(kiosk)
