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
 * Corrects the accessibility of the engine's markup after each engine update:
 *
 * - The engine uses table roles, but its entries are not in cells: entries become buttons with full
 * names.
 * - Every entry is a tab stop: only one remains, and arrow keys move between entries.
 * - Day names label elements that must not be named, and space names are truncated.
 * @param names accessible entry names, by id
 */
export function mendMarkup(root: HTMLElement, names: ReadonlyMap<string, string>): void {
  for (const element of root.querySelectorAll(wrongRoles)) {
    element.removeAttribute('role')
    element.removeAttribute('aria-colindex')
    element.removeAttribute('aria-colspan')
  }
  for (const element of root.querySelectorAll('.ec-col-head [aria-label]'))
    element.removeAttribute('aria-label')
  // Long space names are truncated, so add a title.
  for (const head of root.querySelectorAll<HTMLElement>('.ec-col-head > span'))
    if (head.title !== head.textContent) head.title = head.textContent
  for (const heading of root.querySelectorAll('h4.ec-day-head')) heading.ariaLevel = '2'
  const entries = entriesOf(root)
  for (const entry of entries) {
    const id = idOfEntry(entry)
    if (id !== undefined) setLabel(entry, names.get(id) ?? '')
  }
  if (!entries.some((entry) => entry.tabIndex === 0 && entry.dataset.stop !== undefined))
    setTabStop(root, entries[0])
  else for (const entry of entries) if (entry.dataset.stop === undefined) entry.tabIndex = -1
}

const setLabel = (element: Element, label: string) => {
  if (element.ariaLabel !== label) element.ariaLabel = label
}

/** The focusable entries, in reading order. */
export const entriesOf = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('.ec-event')].filter(
    (entry) => idOfEntry(entry) !== undefined && entry.role === 'button',
  )

export const idOfEntry = (entry: Element): string | undefined =>
  entry.querySelector<HTMLElement>('[data-entry]')?.dataset.entry

/** Makes one entry the tab stop (roving tabindex). */
export function setTabStop(root: HTMLElement, chosen: HTMLElement | undefined): void {
  for (const entry of entriesOf(root)) {
    entry.tabIndex = entry === chosen ? 0 : -1
    if (entry === chosen) entry.dataset.stop = ''
    else delete entry.dataset.stop
  }
}

/**
 * Preserves focus on its entry when the engine re-renders. Call it before the refresh, and call the
 * returned function afterwards.
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
