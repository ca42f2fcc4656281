import { useRuntime } from '@mosaic-booking/widgets'
import type { AnchorHTMLAttributes } from 'react'
import { useLinkClickHandler } from 'react-router'

interface FloorPlanLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'onClick'
> {
  readonly locationId: number
}

/**
 * Links to the floor plan editor at the address that can be shared (AD-138). A plain click opens it
 * without loading the page again.
 */
export function FloorPlanLink({ locationId, children, ...props }: FloorPlanLinkProps) {
  const { apiBase } = useRuntime()
  const address = `/fpe/?location=${locationId}`
  const open = useLinkClickHandler<HTMLAnchorElement>(address)
  return (
    <a {...props} href={apiBase + address} onClick={open}>
      {children}
    </a>
  )
}
