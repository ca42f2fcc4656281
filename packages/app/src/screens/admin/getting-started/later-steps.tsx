import { apiQuery } from '@mosaic-booking/sdk/queries'
import { readStored, toStorageKey, writeStored } from '@mosaic-booking/sdk/rules'
import { localStore } from '@mosaic-booking/sdk/stores'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, ButtonLink, Icon, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useSession } from '../../../session/session.js'
import { isAdministrator } from '../../../shared/is-administrator.js'
import { focusHeading } from '../../../shared/page-heading.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { decideLaterSteps, type LaterStepName } from './decide-steps.js'
import { messages } from './getting-started.messages.js'

const isTrue = (value: unknown): value is true => value === true

/** Steps after the first booking, until all are done or the administrator hides them. */
export function LaterSteps() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const session = useSession()
  const { user, owner } = session
  const { mayChangeInstallation, toView } = useServiceView(session)
  const views: Readonly<Record<LaterStepName, string>> = {
    people: 'invite-users',
    mail: 'mail-server',
    signOn: 'authentication-methods',
  }
  const key = toStorageKey('hidesLaterSteps', owner)
  const [isHidden, setHidden] = useState(() => readStored(localStore, key, isTrue) ?? false)
  const isOpen = isAdministrator(user) && !isHidden
  const { data } = useApiQuery(isOpen ? apiQuery(client, 'administration.get') : undefined)
  const steps = data ? decideLaterSteps(data, mayChangeInstallation) : []
  if (!isOpen || steps.every(({ isDone }) => isDone)) return null
  return (
    <section className="getting-started stack panel" aria-labelledby="later-steps">
      <div className="cluster apart">
        <h2 id="later-steps" className="getting-started-title">
          {t('laterTitle')}
        </h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            writeStored(localStore, key, true)
            setHidden(true)
            focusHeading()
          }}
        >
          {t('hide')}
        </Button>
      </div>
      <ol role="list" className="getting-started-steps unstyled">
        {steps.map(({ name, isDone }) => (
          <li key={name} className="getting-started-step" data-done={isDone || undefined}>
            <span className="getting-started-mark">
              {isDone && <Icon name="check" size={14} />}
              <span className="mb-visually-hidden">{t(isDone ? 'done' : 'toDo')}</span>
            </span>
            <div>
              <p className="getting-started-name">{t(name)}</p>
              {!isDone && <p className="muted">{t(`${name}Text`)}</p>}
            </div>
            {!isDone && (
              <ButtonLink href={`#${toView(views[name])}`} size="small">
                {t(`${name}Action`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
