import {
  Button,
  IconButton,
  useLocale,
  useMessages,
  type CalendarDay,
} from '@mosaic-booking/widgets/ui'
import type { CalendarView } from '../calendar-entry.js'
import { rangeOfView, stepDay, titleOfRange } from '../calendar-range.js'
import { messages } from '../calendar.messages.js'
import './calendar-navigation.css'

export interface CalendarNavigationProps {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly showsWeekends: boolean
  readonly onChange: (day: CalendarDay) => void
}

/** The visible range, with buttons for the previous and next range. */
export function CalendarNavigation({
  view,
  day,
  today,
  showsWeekends,
  onChange,
}: CalendarNavigationProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const go = (step: 1 | -1) => () => onChange(stepDay(view, day, step, showsWeekends))
  return (
    <div className="calendar-navigation row">
      <IconButton size="small" icon="chevron-left" label={t('previous')} onClick={go(-1)} />
      <Button size="small" onClick={() => onChange(today)}>
        {t('today')}
      </Button>
      <IconButton size="small" icon="chevron-right" label={t('next')} onClick={go(1)} />
      <h2 className="calendar-navigation-title" aria-live="polite">
        {titleOfRange(view, rangeOfView(view, day, showsWeekends), setting)}
      </h2>
    </div>
  )
}
