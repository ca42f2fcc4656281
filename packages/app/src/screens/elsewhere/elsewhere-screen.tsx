import { defineMessages } from '@mosaic-booking/sdk/messages'
import { ButtonLink, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { routeLabels } from '../../route-labels.js'

const messages = defineMessages('elsewhere', {
  title: 'This page is not available here',
  text: 'The browser of this screen is too old for it. Open Mosaic Booking on a phone or computer.',
})

/** In place of the pages that the build for older browsers lacks (`build/old-build.ts`). */
export default function ElsewhereScreen() {
  const t = useMessages(messages)
  const tRoute = useMessages(routeLabels)
  return (
    <EmptyState
      icon="building"
      title={t('title')}
      actions={<ButtonLink href="#/profile">{tRoute('profile')}</ButtonLink>}
    >
      {t('text')}
    </EmptyState>
  )
}

/** In place of the calendar, which no view of that build opens. */
export { ElsewhereScreen as CalendarView }
