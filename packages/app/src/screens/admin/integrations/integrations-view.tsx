import { useMessages } from '@mosaic-booking/widgets/ui'
import { PageHeading } from '../../../shared/page-heading.js'
import '../entry-list/entry-list.css'
import { IntegrationBanner } from './integration-banner.js'
import './integrations.css'
import { messages } from './integrations.messages.js'
import { TeamsCard } from './teams-card.js'

/** Services that the organisation has connected, by kind. */
export default function IntegrationsView() {
  const t = useMessages(messages)
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <div className="integrations">
        <IntegrationBanner />
        <TeamsCard />
      </div>
    </>
  )
}
