import { EmptyState, Icon, Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { Suspense, useEffect, useRef } from 'react'
import { Link, Navigate } from 'react-router'
import { adminAddress } from '../../shared/address/shared-addresses.js'
import { useAddress } from '../../shared/address/use-address.js'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../session/session.js'
import { bySection, isSwitchedOffView, openViews, type OpenView } from './admin-views.js'
import { messages } from './admin.messages.js'
import { useServiceView } from '../../shared/use-service-view.js'
import { isAdministrator } from '../../shared/is-administrator.js'
import { GettingStarted } from './getting-started/getting-started.js'
import { Overview } from './overview.js'
import './admin.css'

/** The list of all views. It has its own name because /admin redirects location admins. */
const overview = 'overview'

/** The administration: navigation by section, plus the view selected with `?view=`. */
export default function AdminScreen() {
  const t = useMessages(messages)
  const [{ view: asked }] = useAddress(adminAddress)
  const session = useSession()
  const { mayChangeInstallation } = useServiceView(session)
  const views = openViews({ ...session, mayChangeInstallation })
  // Location admins start with the locations (ADM-003).
  if (!asked && !isAdministrator(session.user))
    return <Navigate to="/admin?view=locations" replace />
  const view = views.find(({ name }) => name === asked)
  if (isSwitchedOffView(asked, session)) return <Navigate to="/" replace />
  if (asked && asked !== overview && !view)
    return (
      <>
        <PageHeading title={t('title')} />
        <EmptyState
          icon="lock"
          title={t('closedTitle')}
          actions={<Link to="/admin">{t('overview')}</Link>}
        >
          {t('closedText')}
        </EmptyState>
      </>
    )
  if (!view)
    return (
      <>
        <PageHeading title={t('title')} />
        <GettingStarted views={views.map(({ name }) => name)} />
        <Overview views={views} />
      </>
    )
  return (
    <div className="admin">
      <Navigation views={views} current={view.partOf ?? view.name} />
      <div className="stack gap-3">
        <Suspense fallback={<Loading />}>
          <view.screen key={view.name} />
        </Suspense>
      </div>
    </div>
  )
}

interface NavigationProps {
  readonly views: readonly OpenView[]
  readonly current: string
}

function Navigation({ views, current }: NavigationProps) {
  const t = useMessages(messages)
  const { toView } = useServiceView(useSession())
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = navigation.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !link) return
    // Keep the adjacent items visible too, because the edges are faded.
    const isSeen =
      link.offsetTop - link.offsetHeight >= list.scrollTop &&
      link.offsetTop + 2 * link.offsetHeight <= list.scrollTop + list.clientHeight
    // `scrollIntoView` could also scroll the page.
    if (!isSeen) list.scrollTop = link.offsetTop - list.clientHeight / 2
  }, [current])
  return (
    <nav ref={navigation} className="admin-navigation stack" aria-label={t('title')}>
      <Link className="admin-home" to={toView(overview)}>
        <Icon name="arrow-left" size={16} />
        {t('title')}
      </Link>
      {bySection(views).map((one) => (
        <div key={one.section} className="admin-navigation-section">
          <p className="admin-navigation-title hint">{t(one.section)}</p>
          <ul className="admin-navigation-list unstyled">
            {one.views.map(({ name }) => (
              <li key={name}>
                <Link
                  className="admin-navigation-link"
                  to={toView(name)}
                  aria-current={name === current ? 'page' : undefined}
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
