// What the elements tell bubbles up to the page. Here a booking is acknowledged in the page's own words; the list of own
// bookings needs no word from us: it hears of the change by itself.
const status = document.querySelector('#status')

document.addEventListener('mb-booked', () => {
  status.textContent = 'Booked. It stands in your list.'
  status.hidden = false
})
document.addEventListener('mb-error', (event) => {
  if (event.detail.status === 401) return // said by the notice above
  status.textContent = event.detail.message
  status.hidden = false
})
