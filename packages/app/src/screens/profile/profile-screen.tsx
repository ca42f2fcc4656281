import { CalendarFeedsPanel, PersonAvatar } from '@mosaic-booking/widgets'
import { Card, Tabs, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { choice, withDefault } from '../../shared/address/fields.js'
import { useAddress } from '../../shared/address/use-address.js'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../session/session.js'
import { AwayRange } from './away/away-range.js'
import { Notifications } from './notifications.js'
import { Preferences } from './preferences.js'
import { messages } from './profile.messages.js'
import { PictureButtons } from './picture/picture-buttons.js'
import { openProfileViews, profileViews, type ProfileView } from './profile-views.js'
import { Proxies } from './proxies.js'
import { SecurityTab } from './security-tab.js'
import { UserInformation } from './user-information.js'
import './profile.css'

/** The user's settings, in tabs (`?view=`). */
export default function ProfileScreen() {
  const t = useMessages(messages)
  const { user } = useSession()
  const [{ view: asked }, change] = useAddress(fields)
  const contents: Readonly<Record<ProfileView, ReactNode>> = {
    profile: <Preferences />,
    notifications: <Notifications />,
    proxies: (
      <div className="profile-stack stack gap-5">
        <Proxies />
        <AwayRange />
      </div>
    ),
    calendars: (
      <Card title={t('calendarsTitle')} level={2} className="profile-card">
        <p className="profile-hint muted">{t('calendarsHint')}</p>
        <CalendarFeedsPanel />
      </Card>
    ),
    'user-information': <UserInformation />,
    security: <SecurityTab />,
  }
  const tabs = openProfileViews(user).map((value) => ({
    value,
    label: t(value),
    content: contents[value],
  }))
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="row gap-4">
        <PersonAvatar person={user} size="large" />
        <div className="fill">
          <p className="profile-name">{user.name}</p>
          <p className="profile-address muted">{user.email}</p>
          <PictureButtons user={user} />
        </div>
      </div>
      <Tabs
        label={t('title')}
        tabs={tabs}
        value={tabs.find(({ value }) => value === asked)?.value ?? 'profile'}
        onChange={(view) => change({ view })}
      />
    </>
  )
}

const fields = { view: withDefault(choice('view', profileViews), 'profile') }
