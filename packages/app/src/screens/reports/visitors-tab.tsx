import type { Visit } from '@mosaic-booking/sdk'
import { VisitorDialog, type VisitorMode } from '@mosaic-booking/widgets'
import { useState } from 'react'
import { VisitorReport } from '../visitors/report/visitor-report.js'

/** The reception's visitor report, as a tab. */
export function VisitorsTab() {
  const [open, setOpen] = useState<{ readonly mode: VisitorMode; readonly visit: Visit }>()
  return (
    <>
      <VisitorReport isStaff onOpen={setOpen} />
      {open && <VisitorDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
