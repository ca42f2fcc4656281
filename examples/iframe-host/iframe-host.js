// Optional: without it the frame logs in by a window of its own and keeps its height.
const frame = document.querySelector('iframe')
const { connectFrame } = await import(new URL('/embed/mb.js', frame.src).href)

connectFrame(frame, { getToken: async () => (await fetch('/token.txt')).text() })
frame.addEventListener('mb-load', () => {
  document.querySelector('[role=status]').textContent = 'Your bookings are up to date.'
})
