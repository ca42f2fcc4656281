import type { Today } from '@mosaic-booking/sdk'
import { formatShortList, Icon, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isRouteOpen } from '../../session/route-access.js'
import { useSession } from '../../session/session.js'
import { Rows, Section } from '../../shared/day-section/day-section.js'
import { messages } from './today.messages.js'

/** Pending approvals and visitors. Renders nothing if there are none. */
export function Waiting({ answer: { waiting } }: { readonly answer: Today }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const session = useSession()
  const { approvals, visitors } = waiting
  const isOpen = (path: string, access: 'locationManager' | 'receptionist') =>
    isRouteOpen({ path, access }, session)
  if (approvals === 0 && visitors.length === 0) return null
  return (
    <Section title={t('waiting')}>
      <Rows>
        {approvals > 0 && (
          <WaitingRow
            icon="check-circle"
            to={isOpen('/approvals', 'locationManager') ? '/approvals' : undefined}
          >
            {t('approvals', { count: approvals })}
          </WaitingRow>
        )}
        {visitors.length > 0 && (
          <WaitingRow
            icon="people"
            to={isOpen('/reception', 'receptionist') ? '/reception' : '/visitors'}
            detail={formatShortList(
              visitors.map(({ name }) => name),
              setting,
            )}
          >
            {t('visitors', { count: visitors.length })}
          </WaitingRow>
        )}
      </Rows>
    </Section>
  )
}

interface WaitingRowProps {
  readonly icon: 'check-circle' | 'people'
  readonly to: string | undefined
  readonly detail?: string
  readonly children: ReactNode
}

function WaitingRow({ icon, to, detail, children }: WaitingRowProps) {
  return (
    <li className="day-row">
      <Icon name={icon} />
      <span className="day-row-text">
        {to ? (
          <Link className="day-row-name" to={to}>
            {children}
          </Link>
        ) : (
          <span className="day-row-name">{children}</span>
        )}
        {detail && <span className="hint">{detail}</span>}
      </span>
      {to && <Icon name="chevron-right" />}
    </li>
  )
}
