/**
 * Brings today into sight where the days of a week or month are wider than the screen. A week begins
 * with it, so that the days that follow are in sight; a month with a whole day, too.
 */
export function scrollToToday(root: HTMLElement): void {
  const scroller = root.querySelector('.ec-main')
  const today = root.querySelector('.ec-today')
  if (!scroller || !today) return
  const [day, view] = [today.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (day.right <= view.right) return
  const start =
    root.querySelector('.ec-sidebar')?.getBoundingClientRect().right ??
    view.left + scroller.clientLeft
  const least = day.right - start - scroller.clientWidth
  const starts = [...root.querySelectorAll('.ec-col-head')].map(
    (head) => head.getBoundingClientRect().left - start,
  )
  scroller.scrollLeft += root.querySelector('.ec-month-view')
    ? (starts.find((by) => by > least - 2) ?? least)
    : day.left - start
}

/** Less is a rounding error of the browser, in px. */
const roundingError = 2

/**
 * Says in `data-beyond` whether a calendar that is wider than its place goes on before or after what
 * is in sight, for the styles: "start", "end" or both. `--calendar-head` is the height of its head. Where
 * it becomes wider than its place, today comes into sight.
 * @returns ends it
 */
export function followBeyond(root: HTMLElement): () => void {
  let wasWider = false
  const measure = () => {
    const scroller = root.querySelector('.ec-main')
    // From right to left it is negative.
    const before = Math.abs(scroller?.scrollLeft ?? 0)
    const after = (scroller ? scroller.scrollWidth - scroller.clientWidth : 0) - before
    const head = root.querySelector<HTMLElement>('.ec-header')
    root.style.setProperty('--calendar-head', `${head?.offsetHeight ?? 0}px`)
    root.dataset['beyond'] = [before > roundingError && 'start', after > roundingError && 'end']
      .filter(Boolean)
      .join(' ')
    const isWider = before + after > roundingError
    // A turned phone had all days in sight.
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
