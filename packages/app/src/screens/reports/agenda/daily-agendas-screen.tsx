import { isCalendarDay, useMessages } from '@mosaic-booking/widgets/ui'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { PageHeading } from '../../../shared/page-heading.js'
import { useSession } from '../../../session/session.js'
import { NoCategory } from '../no-category.js'
import { messages } from './agenda.messages.js'
import { DailyAgendas, type AgendaChoice } from './daily-agendas.js'
import '../reports.css'

/** The agendas of a category without the other reports; its address can be kept (AGD-001). */
export default function DailyAgendasScreen() {
  const t = useMessages(messages)
  const { categories } = useSession()
  const { category } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const date = query.get('date')
  const choice: AgendaChoice = {
    date: date && isCalendarDay(date) ? date : undefined,
    category: Number(category) || undefined,
    location: query.getAll('l').map(Number).filter(Number.isSafeInteger),
  }
  const change = (changes: Partial<AgendaChoice>) => {
    const next = { ...choice, ...changes }
    const search = new URLSearchParams(next.date ? { date: next.date } : {})
    for (const id of next.location) search.append('l', String(id))
    const path = next.category === undefined ? '/daily-agendas' : `/daily-agendas/${next.category}`
    void navigate(`${path}${search.size > 0 ? `?${search}` : ''}`, { replace: true })
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
