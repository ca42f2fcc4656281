import { useMessages } from '@mosaic-booking/widgets/ui'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { readAddress, toPath } from '../../../shared/address/address.js'
import { categoryPath } from '../../../shared/address/shared-addresses.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { useSession } from '../../../session/session.js'
import { NoCategory } from '../no-category.js'
import { agendaAddress } from '../report-address.js'
import { messages } from './agenda.messages.js'
import { DailyAgendas, type AgendaChoice } from './daily-agendas.js'
import '../reports.css'

/**
 * A category's daily agendas without the other reports, on a page that can be bookmarked (AGD-001).
 */
export default function DailyAgendasScreen() {
  const t = useMessages(messages)
  const { categories } = useSession()
  const params = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const choice: AgendaChoice = {
    ...readAddress(categoryPath, params),
    ...readAddress(agendaAddress, query),
  }
  const change = (changes: Partial<AgendaChoice>) => {
    const { category, ...next } = { ...choice, ...changes }
    const path = category === undefined ? '/daily-agendas' : `/daily-agendas/${category}`
    void navigate(toPath(path, agendaAddress, next), { replace: true })
  }
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="reports stack">
        {categories.length === 0 ? <NoCategory /> : <DailyAgendas {...choice} onChange={change} />}
      </div>
    </>
  )
}
