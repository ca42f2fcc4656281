import { toClassName, Menu, useMessages, Icon } from '@mosaic-booking/widgets/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { toCategoryIcon } from '../shared/category-icon.js'
import { readSearchVariant, toSearchPath } from '../shared/search-variant.js'
import { HeaderLink } from './header-link.js'
import type { OpenSession } from '../session/session.js'
import { messages } from './shell.messages.js'

/** The width difference between the header's search field and its icon; see `.find-button`. */
const fieldRem = 8.75

/** Category links in the header: as many as fit, and a menu for the rest. */
export function CategoryLinks({ session }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [list, { fitting, slack }] = useFitting(session.categories.length)
  const more = fitting === 0 ? t('categories') : t('moreCategories')
  const variant = readSearchVariant(session.org.configSettings)
  const links = session.categories.map((category) => ({
    id: String(category.id),
    label: category.namePlural,
    icon: toCategoryIcon(category),
    path: toSearchPath(variant, category.id),
  }))
  return (
    <>
      <ul role="list" className="header-links header-categories" ref={list}>
        {links.map(({ id, label, icon, path }, index) => (
          <li key={id} className={toClassName(index >= fitting && 'header-unfitting')}>
            <HeaderLink to={path} icon={icon}>
              {label}
            </HeaderLink>
          </li>
        ))}
      </ul>
      {fitting < links.length && (
        <Menu
          label={more}
          placement="bottom-end"
          items={links
            .slice(fitting)
            .map(({ path, ...item }) => ({ ...item, onSelect: () => void navigate(path) }))}
          trigger={(trigger) => (
            <button
              type="button"
              className={toClassName(
                'header-link header-more',
                links.slice(fitting).some(({ path }) => pathname.startsWith(path)) &&
                  'header-link-here',
              )}
              // Place the menu directly after the last link that fits instead of at the end of the
              // line.
              style={{ insetInlineStart: -slack }}
              {...trigger}
            >
              {more}
              <Icon name="chevron-down" size={16} />
            </button>
          )}
        />
      )}
    </>
  )
}

/**
 * The number of children on the first line of a wrapping list, and that line's free space in
 * pixels. The list's height hides further lines.
 */
function useFitting(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [fit, setFit] = useState({ fitting: count, slack: 0 })
  useLayoutEffect(() => {
    const element = list.current!
    const measure = () => {
      const items = [...element.children] as HTMLElement[]
      const below = items.findIndex(
        ({ offsetTop, offsetWidth }) =>
          offsetTop > items[0]!.offsetTop || offsetWidth > element.clientWidth,
      )
      const line = element.closest<HTMLElement>('.header-line')
      const needed = items.reduce((sum, item) => sum + item.offsetWidth, 0)
      const room = roomOf(element)
      // Widths are rounded; the tolerance keeps the menu from flickering.
      const fitting = below < 0 || needed + items.length < room ? items.length : below
      line?.toggleAttribute('data-crowded', !leavesRoom(line, needed, room))
      const used = items.slice(0, fitting).reduce((sum, item) => sum + item.offsetWidth, 0)
      setFit({ fitting, slack: element.clientWidth - used })
    }
    measure()
    // Measure synchronously, otherwise the menu would overlap a link for one frame.
    const observer = new ResizeObserver(() => flushSync(measure))
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [count])
  return [list, fit] as const
}

/**
 * Whether all links would fit beside a search field; otherwise search and location are icons. The
 * header can still grow to the width of the window. The result does not depend on which of the two
 * is shown, so that they do not alternate. Phones have no links.
 */
function leavesRoom(line: HTMLElement, needed: number, room: number): boolean {
  const growth = document.documentElement.clientWidth - line.offsetWidth
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const place = line.querySelector('.search-locations-text')
  const hidden = place ? place.scrollWidth - place.clientWidth : 0
  const given = line.hasAttribute('data-crowded') ? fieldRem * rem + hidden : 0
  return needed === 0 || needed <= room + growth - given
}

/** The list's width without the menu. */
function roomOf(list: HTMLElement): number {
  const more = list.nextElementSibling
  if (!(more instanceof HTMLElement && more.matches('.header-more'))) return list.clientWidth
  const gap = Number.parseFloat(getComputedStyle(list.parentElement!).columnGap)
  return list.clientWidth + more.offsetWidth + gap
}
