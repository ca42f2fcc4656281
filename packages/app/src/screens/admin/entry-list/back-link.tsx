import { Icon } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './entry-list.css'

interface BackLinkProps {
  readonly to: string
  /** The name of the page. */
  readonly children: ReactNode
}

/** Leads from a list to the page that it is part of. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className="back-link" to={to}>
      <Icon name="arrow-left" size={16} />
      {children}
    </Link>
  )
}
