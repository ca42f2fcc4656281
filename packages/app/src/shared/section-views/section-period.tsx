import { toClassName, useLocale } from '@mosaic-booking/widgets/ui'
import { titleOfRange, type DayRange } from '../calendar/calendar-range.js'
import './section-period.css'

interface SectionPeriodProps extends DayRange {
  /** The days are not shown anywhere else. */
  readonly isOnlyHere?: boolean
}

/** The days of a chart or table, shown when the filters are hidden: on a phone and in print. */
export function SectionPeriod({ from, to, isOnlyHere }: SectionPeriodProps) {
  return (
    <p className={toClassName('section-period', isOnlyHere && 'section-period-only')}>
      {titleOfRange('week', { from, to }, useLocale())}
    </p>
  )
}
