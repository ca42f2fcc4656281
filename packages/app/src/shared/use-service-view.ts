import type { User } from '@mosaic-booking/sdk'
import { useSearchParams } from 'react-router'

/**
 * Whether the administration shows what only service administrators get. With `limited=true` in the
 * address they see what administrators of the organisation see; for everybody else it changes nothing.
 */
export function useServiceView({ roles }: Pick<User, 'roles'>): {
  readonly isService: boolean
  /** For the addresses of links, so that they keep it. */
  readonly suffix: string
} {
  const [query] = useSearchParams()
  const isServiceAdmin = roles.includes('SERVICE_ADMIN')
  const isLimited = isServiceAdmin && query.get('limited') === 'true'
  return { isService: isServiceAdmin && !isLimited, suffix: isLimited ? '&limited=true' : '' }
}
