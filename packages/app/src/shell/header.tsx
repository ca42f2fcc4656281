import { readSetting } from '@mosaic-booking/sdk/rules'
import { IconButton, Menu, useMessages } from '@mosaic-booking/widgets/ui'
import { NavLink } from 'react-router'
import { routeLabels } from '../route-labels.js'
import { isPageOffered, isPathOpen } from '../routes.js'
import { ApprovalsLink } from './approvals-link.js'
import { BasketLink } from './basket-link.js'
import { CategoryLinks } from './category-links.js'
import { FindButton } from './find-anything/find-button.js'
import { HeaderLink } from './header-link.js'
import { OrganisationLogo } from './organisation-logo.js'
import { SearchLocations } from './search-locations.js'
import type { OpenSession } from '../session/session.js'
import { pagesOfDay } from './role-pages.js'
import { messages } from './shell.messages.js'
import { BrandBand } from '../session/brand-band.js'
import { useChoiceMenus } from '../session/use-choice-menus.js'
import { UserMenu } from './account/user-menu.js'
import './header.css'

/** Global navigation: categories and booking lists, followed by the user's menus. */
export function Header({ session }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const tRoute = useMessages(routeLabels)
  const { language, theme, themeIcon } = useChoiceMenus(session)
  const canFind = isPageOffered('/find', session)
  return (
    <header className="header">
      <BrandBand
        colours={['left', 'right'].map((side) =>
          readSetting(session.org.configSettings, `email_header_colour_${side}`),
        )}
      />
      <div className="header-line row gap-4">
        <NavLink className="header-brand" to="/">
          <OrganisationLogo org={session.org} />
          <span className="header-name">
            Mosaic{' '}
            <span className="header-org" title={session.org.name}>
              {session.org.name}
            </span>
          </span>
        </NavLink>
        <nav className="header-nav" aria-label={t('navigation')}>
          {isPathOpen('/today', session) && (
            <ul role="list" className="header-links header-today">
              <li>
                <HeaderLink to="/today">{tRoute('today')}</HeaderLink>
              </li>
            </ul>
          )}
          {canFind && <CategoryLinks session={session} />}
          <ul role="list" className="header-links header-lists">
            {pagesOfDay(session).map(({ path, label, icon }) => (
              <li key={path}>
                <HeaderLink to={path} icon={icon}>
                  {tRoute(label)}
                </HeaderLink>
              </li>
            ))}
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
            {isPageOffered('/find-someone', session) && (
              <li>
                <HeaderLink to="/find-someone">{tRoute('whoIsIn')}</HeaderLink>
              </li>
            )}
            {isPathOpen('/approvals', session) && <ApprovalsLink />}
          </ul>
        </nav>
        <div className="header-own row gap-1">
          <FindButton />
          {canFind && <SearchLocations session={session} />}
          {isPageOffered('/basket', session) && <BasketLink session={session} />}
          <span className="header-menus row gap-1">
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
              trigger={(trigger) => <IconButton icon={themeIcon} label={t('theme')} {...trigger} />}
            />
          </span>
          <UserMenu session={session} />
        </div>
      </div>
    </header>
  )
}
