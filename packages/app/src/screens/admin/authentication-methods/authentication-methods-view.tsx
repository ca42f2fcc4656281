import { useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../session/session.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { messages } from './authentication-methods.messages.js'
import { MethodList } from './method-list.js'
import { SignOnFailures } from './sign-on-failures.js'
import { SignOnPolicyCard } from './sign-on-policy.js'
import { SignOnRequests } from './sign-on-requests.js'
import { TwoFactorSettings } from './two-factor-settings.js'
import './authentication-methods.css'

export default function AuthenticationMethodsView() {
  const t = useMessages(messages)
  const { mayChangeInstallation } = useServiceView(useSession())
  return (
    <>
      <PageHeading
        title={t('title')}
        subtitle={t(mayChangeInstallation ? 'subtitle' : 'subtitleFixed')}
      />
      <div className="login-methods stack">
        <MethodList />
        <SignOnRequests />
        <SignOnPolicyCard />
        <TwoFactorSettings />
        <SignOnFailures />
      </div>
    </>
  )
}
