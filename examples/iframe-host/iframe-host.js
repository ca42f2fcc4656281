// Optional: without it the frame logs in by a window of its own and keeps its height.
const server = 'http://localhost:8080'
const { connectFrame } = await import(`${server}/embed/mb.js`)

const frame = document.querySelector('iframe')
connectFrame(frame, { getToken: async () => (await fetch('/token.txt')).text() })
frame.addEventListener('mb-load', () => {
  document.querySelector('[role=status]').textContent = 'Your bookings are up to date.'
})
