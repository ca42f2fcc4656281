import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { Placement } from '../floating/place-floating.js'
import { onDemand } from '../on-demand.js'
import type { MenuItem } from './menu-item.js'

const MenuList = onDemand(async () => (await import('./menu-list.js')).MenuList)

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
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [startAt, setStartAt] = useState<number>()
  const open = startAt !== undefined

  const close = () => {
    setStartAt(undefined)
    button.current?.focus()
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStartAt(event.key === 'ArrowDown' ? 0 : -1)
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
        <MenuList
          anchor={button}
          placement={placement}
          id={id}
          aria-label={label}
          items={items}
          heading={heading}
          multiple={multiple}
          startAt={startAt}
          onChoose={(item) => {
            if (!multiple) close()
            item.onSelect()
          }}
          onLeave={() => setStartAt(undefined)}
          onDismiss={(reason) => (reason === 'escape' ? close() : setStartAt(undefined))}
        />
      )}
    </>
  )
}
