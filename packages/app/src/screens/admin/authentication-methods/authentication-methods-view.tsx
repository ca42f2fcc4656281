import { useMessages } from '@mosaic-booking/widgets/ui'
import { PageHeading } from '../../../shared/page-heading.js'
import { messages } from './authentication-methods.messages.js'
import { MethodList } from './method-list.js'
import { SignOnFailures } from './sign-on-failures.js'
import { SignOnPolicyCard } from './sign-on-policy.js'
import { SignOnRequests } from './sign-on-requests.js'
import { TwoFactorSettings } from './two-factor-settings.js'
import './authentication-methods.css'

export default function AuthenticationMethodsView() {
  const t = useMessages(messages)
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
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
