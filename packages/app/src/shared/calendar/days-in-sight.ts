import { isRightToLeft } from '@mosaic-booking/widgets/ui'

/**
 * Scrolls to today if the days are wider than the screen. A week starts with today, so that the
 * following days are visible; a month shows today's whole column.
 */
export function scrollToToday(root: HTMLElement): void {
  const scroller = root.querySelector('.ec-main')
  const today = root.querySelector('.ec-today')
  if (!scroller || !today) return
  const forward = isRightToLeft(root) ? -1 : 1
  /** An element's start and end along the direction of the days. */
  const placeOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return forward === 1 ? { start: left, end: right } : { start: -right, end: -left }
  }
  const [day, view] = [placeOf(today), placeOf(scroller)]
  if (day.end <= view.end) return
  const sidebar = root.querySelector('.ec-sidebar')
  const start = sidebar ? placeOf(sidebar).end : view.start + scroller.clientLeft
  const least = day.end - start - scroller.clientWidth
  const starts = [...root.querySelectorAll('.ec-col-head')].map(
    (head) => placeOf(head).start - start,
  )
  const by = root.querySelector('.ec-month-view')
    ? (starts.find((one) => one > least - 2) ?? least)
    : day.start - start
  scroller.scrollLeft += forward * by
}

/** Browser rounding tolerance in px. */
const roundingError = 2

/**
 * Sets `data-beyond` to "start", "end" or both if a calendar overflows in that direction, and
 * `--calendar-head` to the heading's height. Styles use both. Scrolls to today when the calendar
 * starts to overflow.
 * @returns a function that stops observing
 */
export function followBeyond(root: HTMLElement): () => void {
  let wasWider = false
  const measure = () => {
    const scroller = root.querySelector('.ec-main')
    // Negative in right-to-left layouts.
    const before = Math.abs(scroller?.scrollLeft ?? 0)
    const after = (scroller ? scroller.scrollWidth - scroller.clientWidth : 0) - before
    const head = root.querySelector<HTMLElement>('.ec-header')
    root.style.setProperty('--calendar-head', `${head?.offsetHeight ?? 0}px`)
    root.dataset['beyond'] = [before > roundingError && 'start', after > roundingError && 'end']
      .filter(Boolean)
      .join(' ')
    const isWider = before + after > roundingError
    // In landscape, the phone may have fitted all days.
    if (isWider && !wasWider) scrollToToday(root)
    wasWider = isWider
  }
  const observer = new ResizeObserver(measure)
  // The header's width equals that of all days.
  for (const part of root.querySelectorAll('.ec-main, .ec-header')) observer.observe(part)
  root.addEventListener('scroll', measure, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    root.removeEventListener('scroll', measure, { capture: true })
  }
}
