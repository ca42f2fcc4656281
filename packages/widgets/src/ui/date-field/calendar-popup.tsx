import { Calendar, type CalendarProps } from '../calendar/calendar.js'
import { Floating, type FloatingProps } from '../floating/floating.js'

/** The calendar that a date field opens. */
export function CalendarPopup({
  calendar,
  ...floating
}: FloatingProps & { readonly calendar: CalendarProps }) {
  return (
    <Floating role="dialog" {...floating}>
      <Calendar autoFocus {...calendar} />
    </Floating>
  )
}
