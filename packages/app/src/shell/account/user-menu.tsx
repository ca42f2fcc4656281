import { toMessage } from '@mosaic-booking/sdk'
import { PersonAvatar, useRuntime } from '@mosaic-booking/widgets'
import { Menu, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toasts } from '../../shared/toasts.js'
import { logOut } from '../../session/log-out.js'
import type { OpenSession } from '../../session/session.js'
import { messages } from '../shell.messages.js'
import { openChat } from './open-chat.js'
import { useAccountItems, type AccountItem } from './account-items.js'
import { ContactSupportDialog } from './contact-support-dialog.js'

export function UserMenu({ session }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const { user } = session
  const { language } = useLocale()
  const runtime = useRuntime()
  const navigate = useNavigate()
  const items = useAccountItems(session)
  const [isAsking, setAsking] = useState(false)
  const leave = () =>
    logOut(runtime).catch((error: unknown) =>
      toasts.add({ tone: 'error', text: toMessage(error, t('logoutFailed'), language) }),
    )
  const open = ({ to, href, chat }: AccountItem) => {
    if (to) void navigate(to)
    else if (href) globalThis.open(href, '_blank', 'noopener')
    else if (chat) openChat(chat)
    else setAsking(true)
  }
  return (
    <>
      <Menu
        label={t('account', { name: user.name })}
        placement="bottom-end"
        heading={
          <>
            {user.name}
            <small>{user.email}</small>
          </>
        }
        items={[
          ...items.map((item, index) => ({
            id: item.id,
            label: item.label,
            icon: item.icon,
            separated: index > 0 && items[index - 1]!.group !== item.group,
            onSelect: () => open(item),
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
            <PersonAvatar person={user} />
            <span className="mb-visually-hidden">{t('account', { name: user.name })}</span>
          </button>
        )}
      />
      {isAsking && <ContactSupportDialog onClose={() => setAsking(false)} />}
    </>
  )
}
