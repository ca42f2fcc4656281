import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import { Floating } from '../floating/floating.js'
import type { Placement } from '../floating/place-floating.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import { moveInList } from '../list-navigation.js'
import css from './menu.css?inline'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Makes the item checkable, with this state. */
  readonly checked?: boolean
  /** Shows a separator above the item. */
  readonly separated?: boolean
  readonly onSelect: () => void
}

/** Props for the button that opens the menu. */
export interface MenuTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

export interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Non-selectable content above the items. */
  readonly heading?: ReactNode
  /** Renders the button: `(trigger) => <IconButton icon="more" label="…" {...trigger} />`. */
  readonly trigger: (trigger: MenuTrigger) => ReactNode
  readonly placement?: Placement
  /** Allows several checked items. Each item toggles independently, and the menu stays open. */
  readonly multiple?: boolean
}

/**
 * A menu of actions or options behind a button. Arrows, Home, End and first letters move focus;
 * Escape and Tab close the menu.
 */
export function Menu({
  label,
  items,
  heading,
  trigger,
  placement = 'bottom-start',
  multiple = false,
}: MenuProps) {
  useStyles(css)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [startAt, setStartAt] = useState<number>()
  const open = startAt !== undefined
  const itemsInside = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
  ]
  useEffect(() => {
    if (startAt !== undefined) itemsInside().at(startAt)?.focus()
  }, [startAt])

  const close = () => {
    setStartAt(undefined)
    button.current?.focus()
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStartAt(event.key === 'ArrowDown' ? 0 : -1)
  }
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setStartAt(undefined)
    const all = itemsInside()
    const current = all.indexOf(event.target as HTMLElement)
    const next =
      moveInList(event.key, current, all.length) ?? findByLetter(event.key, items, current)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const choose = (item: MenuItem) => {
    if (item.disabled) return
    if (!multiple) close()
    item.onSelect()
  }

  return (
    <>
      {trigger({
        ref: button,
        onClick: () => (open ? close() : setStartAt(0)),
        onKeyDown: onButtonKey,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <Floating
          ref={menu}
          anchor={button}
          placement={placement}
          id={id}
          role="menu"
          aria-label={label}
          className="mb-menu"
          onKeyDown={onMenuKey}
          onDismiss={(reason) => (reason === 'escape' ? close() : setStartAt(undefined))}
        >
          {heading && (
            <div className="mb-menu-heading" role="none">
              {heading}
            </div>
          )}
          {items.map((item) => [
            item.separated && (
              <hr key={`${item.id}-line`} className="mb-menu-line" role="separator" />
            ),
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
              onClick={() => choose(item)}
            >
              {item.icon && <Icon name={item.icon} />}
              <span className="mb-menu-label">{item.label}</span>
              {item.checked && <Icon name="check" size={16} className="mb-menu-check" />}
            </button>,
          ])}
        </Floating>
      )}
    </>
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
