import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { PageHeading } from '../../../shared/page-heading.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { useSession } from '../../../session/session.js'
import '../entry-list/entry-list.css'
import { AccessControlCard } from './access-control/access-control-card.js'
import { IntegrationBanner } from './integration-banner.js'
import './integrations.css'
import { messages } from './integrations.messages.js'
import { ScimCard } from './scim-card.js'
import { SensorsCard } from './sensors/sensors-card.js'
import { SystemAccountsCard } from './system-accounts/system-accounts-card.js'
import { TeamsCard } from './teams-card.js'

export default function IntegrationsView() {
  const t = useMessages(messages)
  const session = useSession()
  const { org } = session
  const { mayChangeInstallation } = useServiceView(session)
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <div className="integrations stack gap-5">
        <IntegrationBanner />
        <TeamsCard />
        {isSwitchedOn(org.configSettings, 'scim_integration_enabled') && <ScimCard />}
        {mayChangeInstallation &&
          isSwitchedOn(org.configSettings, 'brivo_access_control_enabled') && (
            <AccessControlCard
              checksIn={isSwitchedOn(org.configSettings, 'brivo_auto_check_in_enabled')}
            />
          )}
        <SensorsCard />
        <SystemAccountsCard />
      </div>
    </>
  )
}
