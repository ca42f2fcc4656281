import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Loading,
  Notice,
  Select,
  defineMessages,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import type { LocationTabProps } from './tab-contents.js'

const messages = defineMessages({
  group: { en: 'Who may see and book it', es: 'Quién puede verla y reservarla' },
  hint: {
    en: 'Others do not see the location and what is below it. The change is saved at once.',
    es: 'Los demás no ven la ubicación ni lo que contiene. El cambio se guarda al momento.',
  },
  everybody: { en: 'Everybody', es: 'Todos' },
  above: {
    en: 'Restrictions of {list} apply here, too.',
    es: 'Las restricciones de {list} también se aplican aquí.',
  },
  failed: { en: 'An unexpected error occurred', es: 'Se ha producido un error inesperado' },
})

/** The group that a location is restricted to. */
export function RestrictionsTab({ location }: LocationTabProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { data: groups, error } = useApiQuery(apiQuery(runtime.client, 'accessGroup.list'))
  const { data: now = location } = useApiQuery(
    apiQuery(runtime.client, 'location.get', {
      id: location.id,
      include: ['restrictions', 'restrictionAncestors'],
    }),
  )
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const above = (now.restrictionAncestors ?? []).map(({ name }) => name).join(', ')
  if (!groups)
    return error ? (
      <Notice tone="error">{toMessage(error, t('failed'), language)}</Notice>
    ) : (
      <Loading />
    )
  const old = now.restriction?.id
  const choose = async (next: number) => {
    setProblem(undefined)
    setBusy(true)
    try {
      if (next)
        await mutate(runtime, 'location.addRestriction', { id: location.id, restrictionId: next })
      else if (old)
        await mutate(runtime, 'location.removeRestriction', {
          id: location.id,
          restrictionId: old,
        })
    } catch (failure) {
      setProblem(toMessage(failure, t('failed'), language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Select
        label={t('group')}
        hint={t('hint')}
        disabled={isBusy}
        value={old ?? 0}
        options={[
          { value: 0, label: t('everybody') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => void choose(id)}
      />
      {above && <p className="location-note">{t('above', { list: above })}</p>}
    </>
  )
}
