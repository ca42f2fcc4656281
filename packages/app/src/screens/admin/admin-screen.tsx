import { EmptyState, Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../shell/session.js'
import { messages } from './admin.messages.js'
import './admin.css'

/** The views of the administration by their name in the address; accounts of devices are for administrators. */
const views: Readonly<Record<'devices', LazyExoticComponent<ComponentType>>> = {
  devices: lazy(() => import('./devices-view.js')),
}
type ViewName = keyof typeof views
const names = Object.keys(views) as ViewName[]

/** The administration: an index, and one view for each `?view=`. */
export default function AdminScreen() {
  const t = useMessages(messages)
  const { user } = useSession()
  const [query] = useSearchParams()
  const name = names.find((one) => one === query.get('view'))
  const isAdministrator = user.roles.some(
    (role) => role === 'ORG_ADMIN' || role === 'SERVICE_ADMIN',
  )
  if (name && isAdministrator) {
    const View = views[name]
    return (
      <Suspense fallback={<Loading />}>
        <View key={name} />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeading title={t('title')} />
      {isAdministrator ? (
        <ul className="admin-index">
          {names.map((one) => (
            <li key={one}>
              <Link className="admin-link" to={`/admin?view=${one}`}>
                {t(one)}
              </Link>
              <p className="admin-text">{t(`${one}Text`)}</p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="lock" title={t('closedTitle')}>
          {t('closedText')}
        </EmptyState>
      )}
    </>
  )
}
