import { Icon, IconButton, Menu, toClassName, useMessages } from '@mosaic-booking/widgets/ui'
import { NavLink } from 'react-router'
import { routeLabels } from '../route-labels.js'
import { isPageOffered, isPathOpen } from '../routes.js'
import { toCategoryIcon } from '../shared/category-icon.js'
import { readSearchVariant, toSearchPath } from '../shared/search-variant.js'
import { ApprovalsLink } from './approvals-link.js'
import { BasketLink } from './basket-link.js'
import { BrandMark } from './brand-mark.js'
import { SearchLocations } from './search-locations.js'
import type { OpenSession } from './session.js'
import { worksAtReception } from './role-pages.js'
import { messages } from './shell.messages.js'
import { useChoiceMenus } from './use-choice-menus.js'
import { UserMenu } from './account/user-menu.js'
import './header.css'

/** Global navigation: categories and booking lists, then the user's own menus. */
export function Header({ session }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const tRoute = useMessages(routeLabels)
  const { language, theme } = useChoiceMenus(session)
  const canFind = isPathOpen('/find/1', session)
  const variant = readSearchVariant(session.org.configSettings)
  return (
    <header className="header">
      <div className="header-line">
        <NavLink className="header-brand" to="/">
          <BrandMark />
          <span className="header-name">
            Mosaic <span className="header-org">{session.org.name}</span>
          </span>
        </NavLink>
        <nav className="header-nav" aria-label={t('navigation')}>
          {canFind && (
            <ul role="list" className="header-links">
              {session.categories.map((category) => (
                <li key={category.id}>
                  <HeaderLink
                    to={toSearchPath(variant, category.id)}
                    icon={toCategoryIcon(category)}
                  >
                    {category.namePlural}
                  </HeaderLink>
                </li>
              ))}
            </ul>
          )}
          <ul role="list" className="header-links">
            {worksAtReception(session) && (
              <li>
                <HeaderLink to="/reception" icon="people">
                  {tRoute('reception')}
                </HeaderLink>
              </li>
            )}
            {isPathOpen('/my-bookings', session) && (
              <li>
                <HeaderLink to="/my-bookings">{t('myBookings')}</HeaderLink>
              </li>
            )}
            {isPathOpen('/all-bookings', session) && (
              <li>
                <HeaderLink to="/all-bookings">{t('allBookings')}</HeaderLink>
              </li>
            )}
            {isPathOpen('/approvals', session) && <ApprovalsLink />}
          </ul>
        </nav>
        <div className="header-own">
          {canFind && <SearchLocations session={session} />}
          {isPageOffered('/basket', session) && <BasketLink session={session} />}
          <span className="header-menus">
            <Menu
              label={t('language')}
              placement="bottom-end"
              items={language}
              trigger={(trigger) => <IconButton icon="globe" label={t('language')} {...trigger} />}
            />
            <Menu
              label={t('theme')}
              placement="bottom-end"
              items={theme}
              trigger={(trigger) => <IconButton icon="moon" label={t('theme')} {...trigger} />}
            />
          </span>
          <UserMenu session={session} />
        </div>
      </div>
    </header>
  )
}

interface HeaderLinkProps {
  readonly to: string
  readonly icon?: ReturnType<typeof toCategoryIcon>
  readonly children: string
}

function HeaderLink({ to, icon, children }: HeaderLinkProps) {
  return (
    <NavLink
      className={({ isActive }) => toClassName('header-link', isActive && 'header-link-here')}
      to={to}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </NavLink>
  )
}
