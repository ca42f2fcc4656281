// A screen for a foyer: `/examples/signage/?location-id=42` shows that floor; without an id, the
// first floor with a plan. The element updates itself when bookings change.
const wanted = new URLSearchParams(location.search).get('location-id')

// The folder above `/examples/`.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')

const plan = document.createElement('mb-floor-plan')
plan.setAttribute('theme', 'dark')
const floor = await findFloor()
if (floor) {
  plan.setAttribute('location-id', String(floor.id))
  document.querySelector('#floor').textContent = floor.name
}
document.querySelector('#plan').append(plan)

async function findFloor() {
  // The page is on the server's own site, so the session cookie is sent.
  const response = await fetch(`${server}/api/v1/location?kind=FLOOR&include=hasFloorplan`, {
    headers: { 'x-source': 'SIGNAGE' },
  }).catch(() => undefined)
  if (!response?.ok) return undefined
  const floors = await response.json()
  return wanted
    ? floors.find(({ id }) => String(id) === wanted)
    : (floors.find(({ hasFloorplan }) => hasFloorplan) ?? floors[0])
}

const clock = document.querySelector('#clock')
const format = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
function tick() {
  const now = new Date()
  clock.textContent = format.format(now)
  clock.dateTime = now.toISOString().slice(0, 16)
  setTimeout(tick, 60_000 - (now.getTime() % 60_000))
}
tick()
