import { isRightToLeft } from '@mosaic-booking/widgets/ui'

/**
 * Scrolls to today if the days of a week or month are wider than the screen: a week starts with
 * today, so that the following days are visible; a month keeps today's column whole.
 */
export function scrollToToday(root: HTMLElement): void {
  const scroller = root.querySelector('.ec-main')
  const today = root.querySelector('.ec-today')
  if (!scroller || !today) return
  const forward = isRightToLeft(root) ? -1 : 1
  /** The start and end of an element, growing with the days. */
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

/** Smaller differences are rounding errors of the browser, in px. */
const roundingError = 2

/**
 * Sets `data-beyond` to "start", "end" or both if a calendar overflows in that direction, for use
 * in styles, and `--calendar-head` to the height of its heading. Scrolls to today when the calendar
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
    // Before a rotation, the phone may have fitted all days.
    if (isWider && !wasWider) scrollToToday(root)
    wasWider = isWider
  }
  const observer = new ResizeObserver(measure)
  // The header is as wide as all days together.
  for (const part of root.querySelectorAll('.ec-main, .ec-header')) observer.observe(part)
  root.addEventListener('scroll', measure, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    root.removeEventListener('scroll', measure, { capture: true })
  }
}
