import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { PageHeading } from '../../../shared/page-heading.js'
import { useSession } from '../../../shell/session.js'
import '../entry-list/entry-list.css'
import { IntegrationBanner } from './integration-banner.js'
import './integrations.css'
import { messages } from './integrations.messages.js'
import { ScimCard } from './scim-card.js'
import { TeamsCard } from './teams-card.js'

/** Services that the organisation has connected, by kind. */
export default function IntegrationsView() {
  const t = useMessages(messages)
  const { org } = useSession()
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <div className="integrations">
        <IntegrationBanner />
        <TeamsCard />
        {isSwitchedOn(org.configSettings, 'scim_integration_enabled') && <ScimCard />}
      </div>
    </>
  )
}
