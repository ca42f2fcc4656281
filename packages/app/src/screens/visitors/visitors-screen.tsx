import { isAdmitted } from '@mosaic-booking/sdk/rules'
import { VisitorDialog, type VisitorMode } from '@mosaic-booking/widgets'
import { Button, ButtonLink, useMessages } from '@mosaic-booking/widgets/ui'
import type { Visit } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../session/session.js'
import { usePresence } from './emergency/use-presence.js'
import { VisitorReport } from './report/visitor-report.js'
import { useHasReception } from './use-has-reception.js'
import { messages } from './visitors.messages.js'
import './visitors.css'

export interface OpenVisit {
  readonly mode: VisitorMode
  readonly visit?: Visit
}

export default function VisitorsScreen() {
  const t = useMessages(messages)
  const { user } = useSession()
  const isStaff = isAdmitted(user.roles, 'receptionist')
  const [open, setOpen] = useState<OpenVisit>()
  const hasReception = useHasReception()
  return (
    <>
      <PageHeading
        title={t(isStaff ? 'reception' : 'visitors')}
        actions={
          <>
            {isStaff && <EmergencyLink />}
            {hasReception && (
              <Button variant="primary" icon="plus" onClick={() => setOpen({ mode: 'new' })}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <VisitorReport isStaff={isStaff} onOpen={setOpen} />
      {open && <VisitorDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Links to the emergency list, and keeps its data current while the reception screen is open. */
function EmergencyLink() {
  const t = useMessages(messages)
  usePresence(true)
  useEffect(() => {
    // Preload the screen, because the server may be unreachable when the list is needed.
    void import('./emergency/emergency-list-screen.js')
  }, [])
  return (
    <ButtonLink href="#/emergency-list" icon="warning">
      {t('emergency')}
    </ButtonLink>
  )
}
