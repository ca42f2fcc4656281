import { toMessage } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Avatar, Menu, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useNavigate } from 'react-router'
import { routeLabels } from '../route-labels.js'
import { toasts } from '../shared/toasts.js'
import { logOut } from './log-out.js'
import { rolePages } from './role-pages.js'
import type { OpenSession } from './session.js'
import { messages } from './shell.messages.js'

/** The account menu. */
export function UserMenu({ session }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const tRoute = useMessages(routeLabels)
  const { user } = session
  const { language } = useLocale()
  const runtime = useRuntime()
  const navigate = useNavigate()
  const leave = () =>
    logOut(runtime).catch((error: unknown) =>
      toasts.add({ tone: 'error', text: toMessage(error, t('logoutFailed'), language) }),
    )
  return (
    <Menu
      label={t('account', { name: user.name })}
      placement="bottom-end"
      items={[
        {
          id: 'profile',
          label: t('profile'),
          icon: 'user',
          onSelect: () => void navigate('/profile'),
        },
        ...rolePages(session).map(({ path, label, icon }, index) => ({
          id: path,
          label: tRoute(label),
          icon,
          separated: index === 0,
          onSelect: () => void navigate(path),
        })),
        {
          id: 'logout',
          label: t('logout'),
          icon: 'log-out',
          separated: true,
          onSelect: () => void leave(),
        },
      ]}
      trigger={(trigger) => (
        <button
          type="button"
          className="header-avatar"
          title={`${user.name}\n${user.email}`}
          {...trigger}
        >
          <Avatar name={user.name} decorative />
          <span className="mb-visually-hidden">{t('account', { name: user.name })}</span>
        </button>
      )}
    />
  )
}
