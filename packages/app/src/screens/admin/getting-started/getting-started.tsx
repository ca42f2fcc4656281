import type { Location } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  Button,
  ButtonLink,
  Icon,
  ProgressBar,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../../session/session.js'
import { AddLocationDialog } from './add-location-dialog.js'
import { decideSteps, isStarted, type Step, type StepName } from './decide-steps.js'
import './getting-started.css'
import { LaterSteps } from './later-steps.js'
import { messages } from './getting-started.messages.js'

interface GettingStartedProps {
  readonly views: readonly string[]
}

/** The prerequisite of each step. */
const stepBefore: Partial<Record<StepName, StepName>> = {
  floor: 'site',
  spaces: 'category',
  plan: 'floor',
  booking: 'spaces',
}

export function GettingStarted({ views }: GettingStartedProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { categories } = useSession()
  const locations = useApiQuery(apiQuery(client, 'location.list', { select: 'higher' })).data
  const bookings = useApiQuery(apiQuery(client, 'booking.list', { limit: 1 })).data
  const [adding, setAdding] = useState<'site' | 'floor'>()
  if (!locations || !bookings) return null
  const steps = decideSteps({
    locations,
    categories,
    hasBookings: bookings.bookings.length > 0,
  })
  if (isStarted(steps)) return <LaterSteps />
  const needed = steps.filter(({ isOptional }) => !isOptional)
  const next = needed.find(({ isDone }) => !isDone)
  const isDone = (wanted: StepName) => steps.some((step) => step.name === wanted && step.isDone)
  const links: Partial<Record<StepName, string>> = {
    category: '/admin?view=booking-categories',
    ...(views.includes('locations') &&
      categories.length > 0 && { spaces: '/admin?view=locations' }),
    ...(views.includes('floor-plans') && isDone('floor') && { plan: '/admin?view=floor-plans' }),
    ...(categories[0] && isDone('spaces') ? { booking: `/find/${categories[0].id}` } : {}),
  }
  const actionOf = ({ name }: Step): ReactNode => {
    if (name === 'site' || (name === 'floor' && parentsOf('floor', locations).length > 0))
      return (
        <Button
          variant={next?.name === name ? 'primary' : 'secondary'}
          size="small"
          onClick={() => setAdding(name)}
        >
          {t(`${name}Action`)}
        </Button>
      )
    const link = links[name]
    const earlier = stepBefore[name]
    if (!link)
      return (
        earlier && !isDone(earlier) && <p className="muted">{t('after', { step: t(earlier) })}</p>
      )
    return (
      <ButtonLink
        href={`#${link}`}
        variant={next?.name === name ? 'primary' : 'secondary'}
        size="small"
      >
        {t(`${name}Action`)}
      </ButtonLink>
    )
  }
  const done = needed.filter(({ isDone }) => isDone).length
  return (
    <section className="getting-started stack panel" aria-labelledby="getting-started">
      <h2 id="getting-started" className="getting-started-title">
        {t('title')}
      </h2>
      <p className="muted">{t('text')}</p>
      <ProgressBar
        label={t('progress', { done, all: needed.length })}
        value={done}
        max={needed.length}
      />
      <ol role="list" className="getting-started-steps unstyled">
        {steps.map((step) => (
          <li
            key={step.name}
            className="getting-started-step"
            data-done={step.isDone || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className="getting-started-mark">
              {step.isDone && <Icon name="check" size={14} />}
              <span className="mb-visually-hidden">{t(step.isDone ? 'done' : 'toDo')}</span>
            </span>
            <div>
              <p className="getting-started-name">
                {t(step.name)} {step.isOptional && <Badge>{t('optional')}</Badge>}
              </p>
              {!step.isDone && <p className="muted">{t(`${step.name}Text`)}</p>}
            </div>
            {!step.isDone && actionOf(step)}
          </li>
        ))}
      </ol>
      {adding && (
        <AddLocationDialog
          step={adding}
          parents={parentsOf(adding, locations)}
          onClose={() => setAdding(undefined)}
        />
      )}
    </section>
  )
}

/** Possible parents: the organisation for a site, sites and buildings for a floor. */
function parentsOf(step: 'site' | 'floor', locations: readonly Location[]): Location[] {
  const of = (kind: string) => locations.filter((location) => location.kind === kind)
  return step === 'site' ? of('ORL') : [...of('BUILDING'), ...of('SITE')]
}
