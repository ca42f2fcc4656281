import { toMessage } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Dialog,
  Icon,
  Segmented,
  Select,
  themes,
  themeStore,
  toClassName,
  useLocale,
  useMessages,
  type IconName,
} from '@mosaic-booking/widgets/ui'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { routeLabels } from '../route-labels.js'
import { isPageOffered, isPathOpen } from '../routes.js'
import { toCategoryIcon } from '../shared/category-icon.js'
import { toasts } from '../shared/toasts.js'
import { useAccountItems } from './account/account-items.js'
import { openChat } from './account/open-chat.js'
import { ContactSupportDialog } from './account/contact-support-dialog.js'
import { ApprovalsCount, useWaitingApprovals } from './approvals-count.js'
import { logOut } from '../session/log-out.js'
import type { OpenSession } from '../session/session.js'
import { pagesOfDay } from './role-pages.js'
import { messages } from './shell.messages.js'
import { useChoiceMenus } from '../session/use-choice-menus.js'
import './phone-navigation.css'

/** Navigation on a phone: the main screens in a bar at the bottom, everything else in a sheet. */
export function PhoneNavigation({ session }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const tRoute = useMessages(routeLabels)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const waiting = useWaitingApprovals()
  const isOpen = (path: string) => isPathOpen(path, session)
  // The search by category and then location has a separate URL.
  const isFinding = /^\/find2?(\/|$)/.test(useLocation().pathname)
  const here = ({ isActive }: { readonly isActive: boolean }) =>
    toClassName('phone-tab', isActive && 'phone-tab-here')
  return (
    <nav className="phone-navigation" aria-label={t('phoneNavigation')}>
      {isOpen('/today') && (
        <NavLink className={here} to="/today">
          <Icon name="sun" size={20} />
          {tRoute('today')}
        </NavLink>
      )}
      {pagesOfDay(session).map(({ path, label, icon }) => (
        <NavLink className={here} to={path} key={path}>
          <Icon name={icon} size={20} />
          {tRoute(label)}
        </NavLink>
      ))}
      {isPageOffered('/find', session) && (
        <Link
          className={here({ isActive: isFinding })}
          aria-current={isFinding ? 'page' : undefined}
          to="/find"
        >
          <Icon name="search" size={20} />
          {t('find')}
        </Link>
      )}
      {isOpen('/my-bookings') && (
        <NavLink className={here} to="/my-bookings">
          <Icon name="calendar" size={20} />
          {t('myBookings')}
        </NavLink>
      )}
      {isOpen('/all-bookings') && (
        <NavLink className={here} to="/all-bookings" aria-label={t('allBookings')}>
          <Icon name="list" size={20} />
          {t(isOpen('/my-bookings') ? 'allBookingsShort' : 'allBookings')}
        </NavLink>
      )}
      <button
        type="button"
        className="phone-tab"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <Icon name="menu" size={20} />
        {t('menu')}
        <ApprovalsCount count={waiting} />
      </button>
      {isMenuOpen && <PhoneMenu session={session} onClose={() => setMenuOpen(false)} />}
    </nav>
  )
}

function PhoneMenu({
  session,
  onClose,
}: {
  readonly session: OpenSession
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const items = useAccountItems(session)
  const waiting = useWaitingApprovals()
  const [isAsking, setAsking] = useState(false)
  const runtime = useRuntime()
  const { language: spoken } = useLocale()
  const theme = useStore(themeStore)
  const { language, theme: themeMenu } = useChoiceMenus(session)
  const leave = () =>
    logOut(runtime).catch((error: unknown) =>
      toasts.add({ tone: 'error', text: toMessage(error, t('logoutFailed'), spoken) }),
    )
  const link = (to: string, icon: IconName, text: string) => (
    <li key={to}>
      <Link className="phone-menu-link" to={to} onClick={onClose}>
        <Icon name={icon} />
        {text}
        {to === '/approvals' && <ApprovalsCount count={waiting} />}
      </Link>
    </li>
  )
  if (isAsking) return <ContactSupportDialog onClose={onClose} />
  return (
    <Dialog
      open
      title={session.user.name}
      subtitle={session.user.email}
      onCloseRequest={onClose}
      size="small"
    >
      <div className="stack gap-5">
        {isPathOpen('/find', session) && session.categories.length > 0 && (
          <section>
            <h3 className="phone-menu-title">{t('categories')}</h3>
            <ul role="list">
              {session.categories.map((category) =>
                link(`/find/${category.id}`, toCategoryIcon(category), category.namePlural),
              )}
            </ul>
          </section>
        )}
        <section>
          <h3 className="phone-menu-title">{t('ownAccount')}</h3>
          <ul role="list">
            {isPageOffered('/basket', session) && link('/basket', 'basket', t('basketPage'))}
            {items.map(({ id, label, icon, to, href, chat }) =>
              to ? (
                link(to, icon, label)
              ) : (
                <li key={id}>
                  {href ? (
                    <a
                      className="phone-menu-link"
                      href={href}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      <Icon name={icon} />
                      {label}
                    </a>
                  ) : (
                    <button
                      type="button"
                      className="phone-menu-link"
                      onClick={() => (chat ? openChat(chat) : setAsking(true))}
                    >
                      <Icon name={icon} />
                      {label}
                    </button>
                  )}
                </li>
              ),
            )}
          </ul>
        </section>
        <Select
          label={t('language')}
          icon="globe"
          value={language.find(({ checked }) => checked)?.id}
          onChange={(id) => language.find((item) => item.id === id)?.onSelect()}
          options={language.map(({ id, label }) => ({ value: id, label }))}
        />
        <Segmented
          label={t('theme')}
          wide
          value={theme}
          onChange={(value) => themeStore.set(value)}
          choices={themes.map((value, index) => ({ value, label: themeMenu[index]!.label }))}
        />
        <Button wide icon="log-out" onClick={() => void leave()}>
          {t('logout')}
        </Button>
      </div>
    </Dialog>
  )
}
