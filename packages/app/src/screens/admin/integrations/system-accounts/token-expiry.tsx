import type { TokenName } from '@mosaic-booking/sdk'
import { Badge, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './system-accounts.messages.js'

export const dayMs = 86_400_000
/** Lead time for replacing a token in another team's client. */
const soonMs = 14 * dayMs

type Expiry = 'expired' | 'soon'

function readExpiry({ expires }: Pick<TokenName, 'expires'>, now: number): Expiry | undefined {
  const left = expires === undefined ? Infinity : Date.parse(expires) - now
  return left <= 0 ? 'expired' : left <= soonMs ? 'soon' : undefined
}

interface ExpiryBadgeProps {
  readonly tokens: readonly Pick<TokenName, 'expires'>[]
  /** Epoch milliseconds. */
  readonly now: number
}

export function ExpiryBadge({ tokens, now }: ExpiryBadgeProps) {
  const t = useMessages(messages)
  const found = tokens.map((token) => readExpiry(token, now))
  if (found.includes('expired'))
    return (
      <Badge tone="error" icon="error">
        {t('expired')}
      </Badge>
    )
  return found.includes('soon') ? (
    <Badge tone="warning" icon="warning">
      {t('soon')}
    </Badge>
  ) : null
}
