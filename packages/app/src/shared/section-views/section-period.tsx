import { toClassName, useLocale } from '@mosaic-booking/widgets/ui'
import { titleOfRange, type DayRange } from '../calendar/calendar-range.js'
import './section-period.css'

interface SectionPeriodProps extends DayRange {
  /** Nothing else says the days. */
  readonly isOnlyHere?: boolean
}

/** The days of a chart or table where the filters that say them are out of sight: on a phone, on paper. */
export function SectionPeriod({ from, to, isOnlyHere }: SectionPeriodProps) {
  return (
    <p className={toClassName('section-period', isOnlyHere && 'section-period-only')}>
      {titleOfRange('week', { from, to }, useLocale())}
    </p>
  )
}
