import { Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from './integrations.messages.js'

/** Messages without placeholders. */
type Name =
  | 'teamsConnected'
  | 'teamsRemoved'
  | 'scimRemoved'
  | 'mqttRemoved'
  | `brivo${'Added' | 'Edited' | 'Configured' | 'Removed'}`

/** Messages by query parameter and value. */
const banners: Readonly<Record<string, Readonly<Record<string, Name>>>> = {
  new: { true: 'teamsConnected', Brivo: 'brivoAdded' },
  edited: { Brivo: 'brivoEdited' },
  configured: { Brivo: 'brivoConfigured' },
  removed: {
    true: 'teamsRemoved',
    SCIM: 'scimRemoved',
    MQTT: 'mqttRemoved',
    Brivo: 'brivoRemoved',
  },
}

const failures = { failed: 'teamsFailed', unproven: 'teamsUnproven' } as const

/** Confirms the last action, as indicated by the query parameters (INTG-002). */
export function IntegrationBanner() {
  const t = useMessages(messages)
  const [query, setQuery] = useSearchParams()
  const dismiss = () =>
    setQuery(
      (current) => {
        for (const flag of [...Object.keys(banners), ...Object.keys(failures)]) current.delete(flag)
        return current
      },
      { replace: true },
    )
  const failure = Object.entries(failures).find(([flag]) => query.has(flag))?.[1]
  const name = Object.entries(banners)
    .map(([flag, byValue]) => byValue[query.get(flag) ?? ''])
    .find((one) => one !== undefined)
  const shown = failure ?? name
  const banner = useRef<HTMLDivElement>(null)
  // The affected integration may be further down the page.
  useEffect(() => {
    if (shown) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    shown && (
      <div ref={banner}>
        <Notice tone={failure ? 'error' : 'success'} onDismiss={dismiss}>
          {t(shown)}
        </Notice>
      </div>
    )
  )
}
