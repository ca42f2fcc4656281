import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import { isRightToLeft, toForwardKey } from '../direction.js'
import { moveInList } from '../list-navigation.js'
import css from './tabs.css?inline'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly icon?: IconName
  readonly content: ReactNode
}

export interface TabsProps<V extends string> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly Tab<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** Arrow keys select the next or previous tab. Only the active panel is rendered. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  useStyles(css)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current!
    const markMore = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const most = scrollWidth - clientWidth
      // In right-to-left text, `scrollLeft` is 0 at the right end, and negative elsewhere.
      const left = isRightToLeft(element) ? most + scrollLeft : scrollLeft
      element.toggleAttribute('data-left', left > 1)
      element.toggleAttribute('data-right', left < most - 1)
    }
    const size = new ResizeObserver(markMore)
    size.observe(element)
    element.addEventListener('scroll', markMore, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', markMore)
    }
  }, [])
  useEffect(() => showSelected(list.current!), [value])
  const current = tabs.findIndex((tab) => tab.value === value)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = toForwardKey(event.key, event.currentTarget)
    const next = moveInList(key, current, tabs.length, ['ArrowRight', 'ArrowLeft'])
    if (next === undefined) return
    event.preventDefault()
    onChange(tabs[next]!.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="mb-tabs">
      <div
        className="mb-tab-list"
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="mb-tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="mb-tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
      >
        {tabs[current]?.content}
      </div>
    </div>
  )
}

/** Pixels kept visible beside the selected tab, so that part of the next tab is visible. */
const margin = 48

/** Scrolls the selected tab into view within the tab list without scrolling the page. */
function showSelected(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected=true]')
  if (!tab) return
  const { left, right } = tab.getBoundingClientRect()
  const line = list.getBoundingClientRect()
  if (left < line.left + margin) list.scrollLeft += left - line.left - margin
  else if (right > line.right - margin) list.scrollLeft += right - line.right + margin
}
