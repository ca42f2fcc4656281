import { useLocale } from '@mosaic-booking/widgets/ui'
import { titleOfRange, type DayRange } from '../calendar/calendar-range.js'
import './section-period.css'

/** The days of a chart or table where the filters that say them are out of sight: on a phone, on paper. */
export function SectionPeriod({ from, to }: DayRange) {
  return <p className="section-period">{titleOfRange('week', { from, to }, useLocale())}</p>
}
