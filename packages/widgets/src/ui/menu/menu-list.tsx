import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import { Floating, type FloatingProps } from '../floating/floating.js'
import { Icon } from '../icon/icon.js'
import { moveInList } from '../list-navigation.js'
import css from './menu.css?inline'
import type { MenuItem } from './menu-item.js'

export interface MenuListProps extends Omit<FloatingProps, 'ref' | 'children'> {
  readonly items: readonly MenuItem[]
  readonly heading?: ReactNode
  readonly multiple: boolean
  /** Index of the item that gets focus, from the end if negative. */
  readonly startAt: number
  readonly onChoose: (item: MenuItem) => void
  /** Called when Tab leaves the menu. */
  readonly onLeave: () => void
}

/** The open list of a menu. */
export function MenuList({
  items,
  heading,
  multiple,
  startAt,
  onChoose,
  onLeave,
  ...floating
}: MenuListProps) {
  useStyles(css)
  const menu = useRef<HTMLDivElement>(null)
  const itemsInside = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
  ]
  useEffect(() => {
    itemsInside().at(startAt)?.focus()
  }, [startAt])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onLeave()
    const all = itemsInside()
    const current = all.indexOf(event.target as HTMLElement)
    const next =
      moveInList(event.key, current, all.length) ?? findByLetter(event.key, items, current)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <Floating ref={menu} role="menu" className="mb-menu" onKeyDown={onKeyDown} {...floating}>
      {heading && (
        <div className="mb-menu-heading" role="none">
          {heading}
        </div>
      )}
      {items.map((item) => [
        item.separated && <hr key={`${item.id}-line`} className="mb-menu-line" role="separator" />,
        <button
          key={item.id}
          type="button"
          tabIndex={-1}
          className={toClassName('mb-menu-item', item.danger && 'mb-menu-item-danger')}
          role={
            item.checked === undefined
              ? 'menuitem'
              : multiple
                ? 'menuitemcheckbox'
                : 'menuitemradio'
          }
          aria-checked={item.checked}
          aria-disabled={item.disabled || undefined}
          onClick={() => !item.disabled && onChoose(item)}
        >
          {item.icon && <Icon name={item.icon} />}
          <span className="mb-menu-label">{item.label}</span>
          {item.checked && <Icon name="check" size={16} className="mb-menu-check" />}
        </button>,
      ])}
    </Floating>
  )
}

/**
 * The next item that starts with the letter, searching from the current item and wrapping around.
 */
function findByLetter(
  key: string,
  items: readonly MenuItem[],
  current: number,
): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const order = items.map((_, index) => (current + 1 + index) % items.length)
  return order.find((index) => items[index]!.label.toLowerCase().startsWith(key.toLowerCase()))
}
