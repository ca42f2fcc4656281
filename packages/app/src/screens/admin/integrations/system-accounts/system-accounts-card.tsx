import { ButtonLink, Card, useMessages } from '@mosaic-booking/widgets/ui'
import { useServiceView } from '../../../../shared/use-service-view.js'
import { useSession } from '../../../../session/session.js'
import { ApiDocsLink } from './api-docs-link.js'
import { messages } from './system-accounts.messages.js'

export function SystemAccountsCard() {
  const t = useMessages(messages)
  const { toView } = useServiceView(useSession())
  return (
    <Card title={t('title')} level={2}>
      <div className="integration stack">
        <p className="muted">
          {t('cardText')} <ApiDocsLink />
        </p>
        <div className="cluster gap-2">
          <ButtonLink href={`#${toView('system-accounts')}`}>{t('manage')}</ButtonLink>
        </div>
      </div>
    </Card>
  )
}
