import { defineMessages, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { routeLabels } from '../../route-labels.js'
import { PageHeading } from '../../shared/page-heading.js'

const messages = defineMessages('async-login-screen', {
  done: 'You are logged in. Please return to the add-in and continue.',
})

/** The final step of a login started from an add-in. */
export default function AsyncLoginScreen() {
  const t = useMessages(messages)
  const label = useMessages(routeLabels)
  return (
    <>
      <PageHeading title={label('asyncLogin')} />
      <EmptyState icon="check-circle" title={t('done')} />
    </>
  )
}
