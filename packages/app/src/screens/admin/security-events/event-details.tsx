import type { SecurityEvent } from '@mosaic-booking/sdk'
import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { useEventTexts } from './event-texts.js'
import { messages } from './security-events.messages.js'

interface EventDetailsProps {
  readonly event: SecurityEvent
  readonly onPerson: (id: number) => void
  readonly onDone: () => void
}

/** All that is known about an event, with the way to everything else that these people did. */
export function EventDetails({ event, onPerson, onDone }: EventDetailsProps) {
  const t = useMessages(messages)
  const { momentOf } = useOwnClock()
  const { nameOf } = useEventTexts()
  const { actor, user, address, operation, target, fields, reason, reference, count } = event
  const facts = [
    [t('date'), momentOf(event.date)],
    [t('who'), nameOf(actor)],
    [t('user'), user && nameOf(user)],
    [t('address'), address ?? t('addressForgotten')],
    [t('operation'), operation],
    [t('target'), target],
    [t('fields'), fields?.join(', ')],
    [
      t('reason'),
      reason && (
        <>
          {reason} · <a href="#/admin?view=authentication-methods">{t('methods')}</a>
        </>
      ),
    ],
    [t('reference'), reference],
    [t('count'), count],
  ] as const
  const people = [actor, user].filter(
    (one, index, all) => one?.name && all.findIndex((other) => other?.id === one.id) === index,
  )
  return (
    <Dialog
      open
      size="small"
      title={t(event.kind)}
      onCloseRequest={onDone}
      footer={<Button onClick={onDone}>{t('close')}</Button>}
    >
      <div className="stack gap-5">
        <dl className="facts">
          {facts.map(
            ([name, value]) =>
              value !== undefined && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {people.length > 0 && (
          <div className="cluster gap-2">
            {people.map((person) => (
              <Button key={person!.id} size="small" onClick={() => onPerson(person!.id)}>
                {t('onlyPerson', { name: person!.name })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}
