import { Icon } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './entry-list.css'

interface BackLinkProps {
  readonly to: string
  readonly children: ReactNode
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className="back-link" to={to}>
      <Icon name="arrow-left" size={16} />
      {children}
    </Link>
  )
}
