import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Loading,
  Notice,
  ProgressBar,
  Select,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../toasts.js'
import './restriction-panel.css'
import { messages } from './restriction-panel.messages.js'

/** Sentinel for everyone. Ids start at 1. */
const everybody = 0
/** Sentinel for locations with different groups, which remain unchanged. */
const unchanged = -1

/** The security group to which locations are restricted. */
export function RestrictionPanel({ locationIds }: { readonly locationIds: readonly number[] }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const groups = useApiQuery(apiQuery(runtime.client, 'accessGroup.list')).data ?? []
  const restrictions = useApiQuery(apiQuery(runtime.client, 'location.restrictions')).data
  const above = useApiQuery(
    locationIds.length === 1
      ? apiQuery(runtime.client, 'location.get', {
          id: locationIds[0]!,
          include: ['restrictionAncestors'],
        })
      : undefined,
  ).data?.restrictionAncestors
  const [chosen, setChosen] = useState<number>()
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<string>()
  if (!restrictions) return <Loading />
  const ownOf = (id: number) =>
    restrictions.find(({ locations }) => locations?.some((location) => location.id === id))?.id ??
    everybody
  const own = new Set(locationIds.map(ownOf))
  const stored = own.size === 1 ? [...own][0]! : unchanged
  const value = chosen ?? stored
  const save = async () => {
    setProblem(undefined)
    try {
      for (const [index, id] of locationIds.entries()) {
        setDone(index)
        const before = ownOf(id)
        if (value === before) continue
        if (value === everybody)
          await mutate(runtime, 'location.removeRestriction', { id, restrictionId: before })
        else await mutate(runtime, 'location.addRestriction', { id, restrictionId: value })
      }
      setChosen(undefined)
      toasts.add({ tone: 'success', text: t('saved') })
    } catch (error) {
      setProblem(toMessage(error, t('failed'), language))
    } finally {
      setDone(undefined)
    }
  }
  return (
    <section className="restriction-panel stack panel" aria-label={t('title')}>
      <h3 className="restriction-panel-title">{t('title')}</h3>
      <div className="restriction-panel-fields stack">
        {problem && <Notice tone="error">{problem}</Notice>}
        <Select
          label={t('group')}
          hint={t('hint')}
          value={value}
          options={[
            ...(own.size > 1 ? [{ value: unchanged, label: t('differs') }] : []),
            { value: everybody, label: t('everybody') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setChosen}
        />
        {above && above.length > 0 && (
          <p>{t('above', { names: above.map(({ name }) => name).join(', ') })}</p>
        )}
        {done !== undefined && locationIds.length > 1 && (
          <ProgressBar label={t('saving')} value={done} max={locationIds.length} />
        )}
        {value !== stored && (
          <Button
            variant="primary"
            className="restriction-panel-save"
            busy={done !== undefined}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        )}
      </div>
    </section>
  )
}
