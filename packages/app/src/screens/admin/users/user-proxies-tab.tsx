import { isApiError, toMessage, type PersonName, type User } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Combobox, useLocale, useMessages, type ListboxOption } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { PeopleList } from '../../../shared/people/people-list.js'
import { useFindPeople } from '../../../shared/people/use-find-people.js'
import { useSession } from '../../../session/session.js'
import { messages } from './users.messages.js'

/**
 * The user's proxies, and the people for whom the user is a proxy. Changes are saved immediately.
 */
export function UserProxiesTab({ user }: { readonly user: User }) {
  return (
    <>
      <Side user={user} side="proxies" />
      <Side user={user} side="principals" />
    </>
  )
}

interface SideProps {
  readonly user: User
  readonly side: 'proxies' | 'principals'
}

function Side({ user, side }: SideProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { user: self } = useSession()
  const answer = useApiQuery<readonly PersonName[]>(
    apiQuery(runtime.client, `user.${side}`, { id: user.id }),
  )
  const [problem, setProblem] = useState<string>()
  const added = answer.data?.map(({ id }) => id) ?? []
  const find = useFindPeople([user.id, self.id, ...added])
  const change = async (operation: 'user.addProxy' | 'user.removeProxy', person: PersonName) => {
    setProblem(undefined)
    const [id, proxyId] = side === 'proxies' ? [user.id, person.id] : [person.id, user.id]
    try {
      await mutate(runtime, operation, { id, proxyId })
    } catch (error) {
      setProblem(
        isApiError(error) && error.code === 'PROXY_EXISTS'
          ? t('alreadyAdded', { name: person.name })
          : toMessage(error, t('failed'), language),
      )
    }
  }
  const add = (option: ListboxOption | null) => {
    if (option) void change('user.addProxy', { id: Number(option.value), name: option.label })
  }
  const values = { name: user.name }
  return (
    <section className="stack gap-3">
      <h3>{t(side, values)}</h3>
      <Combobox
        label={t(side === 'proxies' ? 'addProxy' : 'addPrincipal')}
        hint={t('findHint')}
        icon="user"
        value={null}
        options={find}
        emptyText={t('nobodyFound')}
        error={problem}
        onChange={add}
      />
      <PeopleList
        label={t(side, values)}
        answer={answer}
        emptyText={t('nobodyYet')}
        onRemove={(person) => void change('user.removeProxy', person)}
      />
    </section>
  )
}
