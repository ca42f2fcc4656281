import { FullCalendarElement } from '@fullcalendar/web-component'
import dayGrid from '@fullcalendar/daygrid'
import timeGrid from '@fullcalendar/timegrid'

customElements.define('full-calendar', FullCalendarElement)

window['prepare'] = (element) => {
  element.options = {
    plugins: [dayGrid, timeGrid],
    initialView: 'dayGridMonth',
    events: [{ title: 'Design review', start: new Date() }],
  }
}
