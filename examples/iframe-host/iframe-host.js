// Optional: without it, the frame logs in through its own window and has a fixed height.
const frame = document.querySelector('iframe')
const tell = (text) => (document.querySelector('[role=status]').textContent = text)
const script = await import(new URL('/embed/mb.js', frame.src).href).catch(() => undefined)

frame.hidden = !script
if (!script) tell('The bookings could not be loaded. Try again later.')
script?.connectFrame(frame, { getToken: async () => (await fetch('/token.txt')).text() })
frame.addEventListener('mb-load', () => tell('Your bookings are up to date.'))
