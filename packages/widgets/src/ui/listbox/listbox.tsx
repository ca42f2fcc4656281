import { useEffect, useRef, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { Face, type FacePerson } from '../avatar/face.js'
import { toClassName } from '../class-name.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import css from './listbox.css?inline'
import { optionId } from './option-id.js'

export interface ListboxOption {
  /** Unique within the list. */
  readonly value: string
  readonly label: string
  /** A second, muted line. */
  readonly detail?: ReactNode
  readonly icon?: IconName
  /** A person: their picture or initials replace the icon, if the page shows them. */
  readonly person?: FacePerson
  readonly disabled?: boolean
}

export interface ListboxProps<O extends ListboxOption> {
  readonly id: string
  readonly label: string
  readonly options: readonly O[]
  /** The active option, referenced by the input's `aria-activedescendant`. */
  readonly activeIndex: number
  readonly selected: string | undefined
  readonly onPick: (option: O) => void
}

/** Options for an input that retains focus, such as a combobox or time field. */
export function Listbox<O extends ListboxOption>({
  id,
  label,
  options,
  activeIndex,
  selected,
  onPick,
}: ListboxProps<O>) {
  useStyles(css)
  const list = useRef<HTMLUListElement>(null)
  const fresh = useRef(true)
  useEffect(() => {
    const box = list.current
    const option = box?.children[activeIndex]
    if (!box || !(option instanceof HTMLElement)) return
    // scrollIntoView would also scroll the page.
    if (fresh.current)
      box.scrollTop = option.offsetTop - (box.clientHeight - option.offsetHeight) / 2
    fresh.current = false
    if (option.offsetTop < box.scrollTop) box.scrollTop = option.offsetTop - 4
    const overhang = option.offsetTop + option.offsetHeight - box.scrollTop - box.clientHeight
    if (overhang > 0) box.scrollTop += overhang + 4
  }, [activeIndex])
  return (
    <ul ref={list} id={id} className="mb-listbox" role="listbox" aria-label={label} tabIndex={-1}>
      {options.map((option, index) => (
        <li
          key={option.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={option.value === selected}
          aria-disabled={option.disabled || undefined}
          className={toClassName('mb-option', index === activeIndex && 'mb-option-active')}
          // Keep focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !option.disabled && onPick(option)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.person && <Face person={option.person} />}
          <span className="mb-option-text">
            {option.label}
            {option.detail && <span className="mb-option-detail">{option.detail}</span>}
          </span>
          {option.value === selected && <Icon name="check" size={16} className="mb-option-check" />}
        </li>
      ))}
    </ul>
  )
}
