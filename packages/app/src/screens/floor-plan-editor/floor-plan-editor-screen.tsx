import { isApiError, toMessage } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, EmptyState, Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { id } from '../../shared/address/fields.js'
import { useAddress } from '../../shared/address/use-address.js'
import { useSession } from '../../session/session.js'
import { messages } from './floor-plan-editor.messages.js'
import { Workbench } from './workbench.js'
import './floor-plan-editor.css'

const fields = { locationId: id('location') }

/** Floor plan editor for a location: `/fpe?location={id}`. */
export default function FloorPlanEditorScreen() {
  const t = useMessages(messages)
  const [{ locationId }] = useAddress(fields)
  return locationId === undefined ? (
    <Message title={t('noLocation')}>{t('noLocationText')}</Message>
  ) : (
    <Editor key={locationId} id={locationId} />
  )
}

function Editor({ id }: { readonly id: number }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { org } = useSession()
  const location = useApiQuery(apiQuery(client, 'location.get', { id }))
  const plan = useApiQuery(apiQuery(client, 'floorPlan.get', { id }))
  const tree = useApiQuery(apiQuery(client, 'location.hierarchy', { orgId: org.id }))
  const isMissing = (error: unknown) => isApiError(error) && error.code === 'NOT_FOUND'
  // The first save asks for the plan again. Until the answer, the plan is neither there nor missing.
  const [wasMissing, setWasMissing] = useState(false)
  if (!wasMissing && isMissing(plan.error)) setWasMissing(true)
  if (isMissing(location.error)) return <Message title={t('notFound')}>{t('notFoundText')}</Message>
  const error = location.error ?? tree.error ?? (isMissing(plan.error) ? undefined : plan.error)
  if (location.data && tree.data && (plan.data || wasMissing))
    return <Workbench location={location.data} stored={plan.data} tree={tree.data} />
  if (!error) return <Loading label={t('loading')} />
  const retry = () => [location, plan, tree].forEach(({ refetch }) => refetch())
  return (
    <Message
      title={t('failed')}
      action={
        <Button icon="refresh" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {toMessage(error, t('failed'), language)}
    </Message>
  )
}

interface MessageProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Message({ title, action, children }: MessageProps) {
  const t = useMessages(messages)
  return (
    <div className="fpe-message stack" role="alert">
      <h1 className="fpe-message-title">{t('title')}</h1>
      <EmptyState
        icon="floor-plan"
        title={title}
        actions={
          <>
            {action}
            <Link to="/admin?view=floor-plans">{t('back')}</Link>
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
