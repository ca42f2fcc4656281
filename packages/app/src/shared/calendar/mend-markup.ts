/** What the entries of the calendar are called, by id; and the texts of its own controls. */
export interface CalendarNames {
  readonly entries: ReadonlyMap<string, string>
  /** Of the link that shows the other entries of a day: `YYYY-MM-DD` and their number. */
  readonly more: (day: string, count: number) => string
  readonly close: string
}

const wrongRoles = [
  'table',
  'rowgroup',
  'row',
  'columnheader',
  'rowheader',
  'cell',
  'list',
  'listitem',
]
  .map((role) => `[role="${role}"]`)
  .join()

/**
 * Corrects what the engine's markup says to assistive technology, after each of its updates:
 *
 * - it claims to be a table, but its entries are in no cell: the entries are buttons with full names;
 * - every entry is a tab stop: one is, and the arrow keys go on from there;
 * - names of days are on elements that may have none, links that open a day have no day in their
 *   name, and the day that they open has no name.
 */
export function mendMarkup(root: HTMLElement, names: CalendarNames): void {
  for (const element of root.querySelectorAll(wrongRoles)) {
    element.removeAttribute('role')
    element.removeAttribute('aria-colindex')
    element.removeAttribute('aria-colspan')
  }
  for (const element of root.querySelectorAll('.ec-col-head [aria-label]'))
    element.removeAttribute('aria-label')
  for (const heading of root.querySelectorAll('h4.ec-day-head')) heading.ariaLevel = '2'
  for (const link of root.querySelectorAll<HTMLElement>('.ec-day-foot a')) {
    const day = link.closest('.ec-day')?.querySelector('time')?.dateTime ?? ''
    setLabel(link, names.more(day, Number(/\d+/.exec(link.textContent)?.[0] ?? 0)))
  }
  for (const popup of root.querySelectorAll('dialog.ec-popup')) {
    setLabel(popup, popup.querySelector('time')?.textContent ?? '')
    const close = popup.querySelector('.ec-day-head a')
    if (close) setLabel(close, names.close)
  }
  const entries = entriesOf(root)
  for (const entry of entries) {
    const id = idOfEntry(entry)
    if (id !== undefined) setLabel(entry, names.entries.get(id) ?? '')
  }
  if (!entries.some((entry) => entry.tabIndex === 0 && entry.dataset.stop !== undefined))
    setTabStop(root, entries[0])
  else for (const entry of entries) if (entry.dataset.stop === undefined) entry.tabIndex = -1
}

const setLabel = (element: Element, label: string) => {
  if (element.ariaLabel !== label) element.ariaLabel = label
}

/** The entries that can be reached, in reading order. */
export const entriesOf = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('.ec-event')].filter(
    (entry) => idOfEntry(entry) !== undefined && entry.role === 'button',
  )

export const idOfEntry = (entry: Element): string | undefined =>
  entry.querySelector<HTMLElement>('[data-entry]')?.dataset.entry

/** Makes one entry the tab stop. */
export function setTabStop(root: HTMLElement, chosen: HTMLElement | undefined): void {
  for (const entry of entriesOf(root)) {
    entry.tabIndex = entry === chosen ? 0 : -1
    if (entry === chosen) entry.dataset.stop = ''
    else delete entry.dataset.stop
  }
}

/**
 * When the list of a day has closed, the focus returns to the link that opened it. The engine may
 * replace the link once more, so that the day is kept until the focus is elsewhere.
 * @param before the day of the list; undefined if none is or was open
 */
export function followOpenDay(root: HTMLElement, before: string | undefined): string | undefined {
  const openDay = root.querySelector<HTMLTimeElement>('dialog.ec-popup time')?.dateTime
  if (openDay !== undefined || before === undefined) return openDay
  const link = [...root.querySelectorAll<HTMLElement>('.ec-day-foot a')].find(
    (one) => one.closest('.ec-day')?.querySelector('time')?.dateTime === before,
  )
  const focus = root.ownerDocument.activeElement
  if (focus === null || focus === root.ownerDocument.body) link?.focus()
  return link === undefined || root.ownerDocument.activeElement === link ? before : undefined
}

/**
 * The engine draws all entries again when they are refreshed. Call this before, and the result
 * after it, so that the focus stays on its entry.
 */
export function holdFocus(root: HTMLElement): () => void {
  const { activeElement } = root.ownerDocument
  const entry = activeElement && root.contains(activeElement) && activeElement.closest('.ec-event')
  const id = entry ? idOfEntry(entry) : undefined
  return () => {
    const focus = root.ownerDocument.activeElement
    if (id === undefined || (focus && focus !== root.ownerDocument.body)) return
    const again = entriesOf(root).find((one) => idOfEntry(one) === id)
    if (!again) return
    setTabStop(root, again)
    again.focus()
  }
}

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
