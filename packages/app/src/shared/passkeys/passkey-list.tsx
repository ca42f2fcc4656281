import type { Passkey } from '@mosaic-booking/sdk'
import { Badge, Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useOwnClock } from '../use-own-clock.js'
import { messages } from './passkey-list.messages.js'
import './passkey-list.css'

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[]
  readonly onRemove: (passkey: Passkey) => void
}

/** A person's passkeys, each with a button to remove it. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const t = useMessages(messages)
  const { dateOf } = useOwnClock()
  return (
    <ul className="passkeys divided unstyled" aria-label={t('passkeys')}>
      {passkeys.map((passkey) => {
        const { id, name, created, lastUsed, isSynced } = passkey
        return (
          <li key={id} className="passkey row apart gap-4">
            <div>
              <p className="passkey-name">
                {name} {isSynced && <Badge>{t('synced')}</Badge>}
              </p>
              <p className="muted">
                {t('created', { date: dateOf(created) })}
                {' · '}
                {lastUsed ? t('lastUsed', { date: dateOf(lastUsed) }) : t('neverUsed')}
              </p>
            </div>
            <Button
              size="small"
              aria-label={t('removeNamed', { name })}
              onClick={() => onRemove(passkey)}
            >
              {t('remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
