// An intranet page. Element events bubble up to the document.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')
const { configure, logIn } = await import(`${server}/embed/mb.js`)
const status = document.querySelector('[role=status]')
const button = status.querySelector('button')
// Pages on the server itself share its session. On other pages, users log in through a window.
const scopes = ['availability:read', 'booking:read', 'booking:write']
if (!server.startsWith(location.origin)) configure({ apiBase: server, login: { scopes } })

function tell(text, canLogIn = false) {
  status.querySelector('span').textContent = text
  status.hidden = !text
  button.hidden = !canLogIn
}
document.addEventListener('mb-booked', () => tell('Booked. See your bookings for details.'))
document.addEventListener('mb-auth-required', () => tell('Please log in to book.', true))
document.addEventListener('mb-error', ({ detail }) => {
  if (detail.status !== 401) tell(detail.message)
})
button.addEventListener('click', async () => {
  if (await logIn()) tell('')
  else if (server.startsWith(location.origin)) location.assign(`${server}/#/login`)
})
