import { apiQuery } from '@mosaic-booking/sdk/queries'
import { foldText } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Badge, Icon, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../session/session.js'
import { isAdministrator } from '../../shared/is-administrator.js'
import { SearchField } from '../../shared/search-field.js'
import { useServiceView } from '../../shared/use-service-view.js'
import { bySection, type OpenView } from './admin-views.js'
import { messages as labels } from './admin.messages.js'
import { decideStates, type ViewState } from './decide-states.js'
import './overview.css'
import { messages } from './overview.messages.js'
import { viewIcons } from './view-icons.js'

/** All views by section, with a search. Views that need attention come first. */
export function Overview({ views }: { readonly views: readonly OpenView[] }) {
  const t = useMessages(messages)
  const label = useMessages(labels)
  const navigate = useNavigate()
  const { toView } = useServiceView(useSession())
  const states = useStates()
  const [search, setSearch] = useState('')
  const text = search.trim()
  const wanted = foldText(text)
  const found = bySection(views)
    .map((one) => ({
      ...one,
      views: one.views.filter(({ name }) =>
        foldText(`${label(name)} ${label(`${name}Text`)} ${label(one.section)}`).includes(wanted),
      ),
    }))
    .filter((one) => one.views.length > 0)
  const shown = found.flatMap((one) => one.views)
  const stateText = ({ message, count }: ViewState) => t(message, { count })
  const problems = shown.flatMap(({ name }) => {
    const state = states[name]
    return state?.needsAttention ? [{ name, text: stateText(state) }] : []
  })
  return (
    <>
      <form
        role="search"
        className="admin-overview-search"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted && shown[0]) void navigate(toView(shown[0].name))
        }}
      >
        <SearchField label={t('search')} icon="search" value={search} onChange={setSearch} />
        <p className="mb-visually-hidden" role="status">
          {wanted && t('found', { count: shown.length })}
        </p>
      </form>
      {!wanted && problems.length > 0 && (
        <section className="admin-attention cluster gap-2" aria-label={t('attention')}>
          {problems.map(({ name, text: problem }) => (
            <Link key={name} className="admin-attention-link" to={toView(name)}>
              <Icon name="warning" size={16} />
              {problem}
            </Link>
          ))}
        </section>
      )}
      {found.length === 0 && <p role="status">{t('none', { text })}</p>}
      <div className="admin-overview">
        {found.map((one) => (
          <section key={one.section} className="admin-overview-section">
            <h2 className="admin-section-title">{label(one.section)}</h2>
            <ul className="panel unstyled">
              {one.views.map(({ name }) => {
                const state = states[name]
                return (
                  <li key={name}>
                    <Link className="admin-overview-link" to={toView(name)}>
                      <Icon name={viewIcons[name]} />
                      <span className="admin-overview-name">{label(name)}</span>
                      <span className="admin-overview-text hint">{label(`${name}Text`)}</span>
                      {state && (
                        <span className="admin-overview-state">
                          {state.needsAttention ? (
                            <Badge tone="warning">{stateText(state)}</Badge>
                          ) : (
                            <span className="hint">{stateText(state)}</span>
                          )}
                        </span>
                      )}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** Only administrators of the organisation receive states. The list does not wait for them. */
function useStates() {
  const { client } = useRuntime()
  const session = useSession()
  const { mayChangeInstallation } = useServiceView(session)
  const { data } = useApiQuery(
    isAdministrator(session.user) ? apiQuery(client, 'administration.get') : undefined,
  )
  return data ? decideStates(data, mayChangeInstallation) : {}
}
