import { toClassName, useLocale } from '@mosaic-booking/widgets/ui'
import { titleOfRange, type DayRange } from '../calendar/calendar-range.js'
import './section-period.css'

interface SectionPeriodProps extends DayRange {
  /** Whether the days are not shown anywhere else. */
  readonly isOnlyHere?: boolean
}

/** A chart's or table's days, shown while the filters are hidden: on a phone and in print. */
export function SectionPeriod({ from, to, isOnlyHere }: SectionPeriodProps) {
  return (
    <p className={toClassName('section-period', isOnlyHere && 'section-period-only')}>
      {titleOfRange('week', { from, to }, useLocale())}
    </p>
  )
}
