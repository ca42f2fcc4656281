// Events of the elements bubble up to the document. The page confirms a booking in its own words;
// the booking list updates itself.
const status = document.querySelector('#status')

document.addEventListener('mb-booked', () => {
  status.textContent = 'Booked. See your bookings for details.'
  status.hidden = false
})
document.addEventListener('mb-error', (event) => {
  if (event.detail.status === 401) return // shown by the login notice
  status.textContent = event.detail.message
  status.hidden = false
})
