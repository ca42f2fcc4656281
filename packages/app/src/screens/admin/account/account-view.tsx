import { Card, useMessages } from '@mosaic-booking/widgets/ui'
import { PageHeading } from '../../../shared/page-heading.js'
import { useSession } from '../../../session/session.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { messages } from './account.messages.js'
import { Deletion } from './deletion.js'
import { DetailsForm } from './details-form.js'
import { FeatureSwitches } from './feature-switches.js'
import { SettingValues } from './setting-values.js'
import './account.css'

export default function AccountView() {
  const t = useMessages(messages)
  const session = useSession()
  const { org } = session
  const { mayChangeInstallation } = useServiceView(session)
  const settings = org.configSettings.filter(
    ({ scopes }) => mayChangeInstallation || !scopes?.includes('internal'),
  )
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <Card title={t('details')} level={2}>
        <DetailsForm org={org} mayChangeDomains={mayChangeInstallation} />
      </Card>
      <Card title={t('features')} level={2}>
        <FeatureSwitches settings={settings} />
      </Card>
      <Card title={t('values')} level={2}>
        <SettingValues settings={settings} mayEdit={mayChangeInstallation} />
      </Card>
      <Card title={t('deletion')} level={2}>
        <Deletion org={org} />
      </Card>
    </>
  )
}
