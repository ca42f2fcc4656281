import { Card, useMessages } from '@mosaic-booking/widgets/ui'
import { PageHeading } from '../../../shared/page-heading.js'
import { useSession } from '../../../shell/session.js'
import { messages } from './account.messages.js'
import { Deletion } from './deletion.js'
import { DetailsForm } from './details-form.js'
import { FeatureSwitches } from './feature-switches.js'
import { SettingValues } from './setting-values.js'
import './account.css'

/** The organisation itself: its details, what it uses, and its end. */
export default function AccountView() {
  const t = useMessages(messages)
  const { org, user } = useSession()
  const isServiceAdmin = user.roles.includes('SERVICE_ADMIN')
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <Card title={t('details')} level={2}>
        <DetailsForm org={org} mayChangeDomains={isServiceAdmin} />
      </Card>
      <Card title={t('features')} level={2}>
        <FeatureSwitches settings={org.configSettings} />
      </Card>
      <Card title={t('values')} level={2}>
        <SettingValues settings={org.configSettings} mayEdit={isServiceAdmin} />
      </Card>
      <Card title={t('deletion')} level={2}>
        <Deletion org={org} />
      </Card>
    </>
  )
}
