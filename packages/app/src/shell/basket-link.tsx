import { basketOf } from '@mosaic-booking/widgets'
import { Icon, useMessages } from '@mosaic-booking/widgets/ui'
import { useStore } from '@nanostores/react'
import { NavLink } from 'react-router'
import type { OpenSession } from '../session/session.js'
import { messages } from './shell.messages.js'

/** The basket in the header, with its number of bookings. */
export function BasketLink({ session }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const count = useStore(basketOf(session.user).entries).length
  return (
    <NavLink className="basket-link" to="/basket" aria-label={t('basket', { count })}>
      <Icon name="basket" />
      {count > 0 && (
        <span className="basket-link-count" aria-hidden="true">
          {count}
        </span>
      )}
    </NavLink>
  )
}
