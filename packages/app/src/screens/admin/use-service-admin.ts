import { useSearchParams } from 'react-router'
import { useSession } from '../../shell/session.js'

/**
 * Whether the administration shows what only service administrators get. With `limited=true` in the
 * address they see what administrators of the organisation see; for everybody else it changes nothing.
 */
export function useServiceAdmin(): { readonly isService: boolean; readonly suffix: string } {
  const { user } = useSession()
  const [query] = useSearchParams()
  const isServiceAdmin = user.roles.includes('SERVICE_ADMIN')
  const isLimited = isServiceAdmin && query.get('limited') === 'true'
  // Links keep it.
  return { isService: isServiceAdmin && !isLimited, suffix: isLimited ? '&limited=true' : '' }
}
