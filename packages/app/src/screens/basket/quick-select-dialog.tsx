import { toMessage, type QuickSelectChoice, type QuickSelectInput } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { needsCostCode } from '@mosaic-booking/sdk/rules'
import type { Basket } from '@mosaic-booking/sdk/stores'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Loading, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { useSubmit } from '../../shared/use-submit.js'
import { toWallClock } from '../../shared/zone-clock.js'
import { useSession } from '../../session/session.js'
import { messages } from './basket.messages.js'
import { ChosenSpaces, type ChosenDraft } from './chosen-spaces.js'
import { anHourFrom, findDraftProblems, toQuickSelect, type QuickDraft } from './quick-draft.js'
import { QuickSelectFields } from './quick-select-fields.js'

interface QuickSelectDialogProps {
  readonly basket: Basket
  readonly onClose: () => void
}

/**
 * Chooses a number of available spaces close together. They are shown before they go into the
 * basket, with the extras that all of them offer.
 */
export function QuickSelectDialog({ basket, onClose }: QuickSelectDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const formId = useId()
  const { client } = useRuntime()
  const { categories, org, user } = useSession()
  const [draft, setDraft] = useState<QuickDraft>(() => ({
    category: categories[0]?.id,
    locations: user.defaults?.searchLocations ?? [],
    ...anHourFrom(toWallClock(Date.now(), user.timeZone ?? org.timeZone)),
    count: 2,
  }))
  const [choice, setChoice] = useState<QuickSelectChoice>()
  const [chosen, setChosen] = useState<ChosenDraft>({ title: '', extras: [], costCode: '' })
  const [isSent, setSent] = useState(false)
  const problems = findDraftProblems(draft)
  // The spaces are alike, so the first one says what can be ordered and what is required.
  const first = useApiQuery(
    choice?.locations[0] &&
      apiQuery(client, 'location.get', {
        id: choice.locations[0].id,
        include: ['extras', 'bookingSettings'],
      }),
  )
  const extras = first.data?.extras?.filter(({ id }) => chosen.extras.includes(id)) ?? []
  const isCodeRequired = needsCostCode(first.data?.bookingSettings, extras)
  const isTitleRequired = first.data?.bookingSettings?.label?.isRequired === true
  const title = chosen.title.trim()
  const lacksTitle = isTitleRequired && title === ''
  const lacksCode = isCodeRequired && chosen.costCode.trim() === ''
  const look = async (input: QuickSelectInput) => {
    setChoice((await client.bookingGroup.quickSelect({ body: input })) as QuickSelectChoice)
    setSent(false)
  }
  const add = async ({ locations, timeFrom, timeTo }: QuickSelectChoice) => {
    for (const { id } of locations)
      basket.add({
        locationId: id,
        timeFrom,
        timeTo,
        ...(title && { description: title }),
        ...(extras.length > 0 && { extras: extras.map((extra) => ({ extraId: extra.id })) }),
        // A code that nothing requires is not kept (BSK-009).
        ...(isCodeRequired && { costCode: chosen.costCode.trim() }),
      })
    toasts.add({ tone: 'success', text: t('added', { count: locations.length }) })
    onClose()
  }
  const { isBusy, problem, onSubmit } = useSubmit(t('selectFailed'), () => {
    setSent(true)
    if (choice) return Boolean(first.data) && !lacksTitle && !lacksCode && add(choice)
    return Object.keys(problems).length === 0 && look(toQuickSelect(draft))
  })
  return (
    <Dialog
      open
      title={t('quickTitle')}
      subtitle={t('quickHint')}
      onCloseRequest={onClose}
      footer={
        <>
          {choice && (
            <Button className="mb-dialog-aside" onClick={() => setChoice(undefined)}>
              {t('back')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {choice ? t('addAll', { count: choice.locations.length }) : t('look')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {!choice ? (
          <QuickSelectFields
            draft={draft}
            problems={isSent ? problems : {}}
            onChange={(changes) => setDraft({ ...draft, ...changes })}
          />
        ) : first.error && !first.data ? (
          <Notice tone="error">{toMessage(first.error, t('selectFailed'), language)}</Notice>
        ) : !first.data ? (
          <Loading label={t('loading')} />
        ) : (
          <ChosenSpaces
            choice={choice}
            extras={first.data.extras ?? []}
            isTitleRequired={isTitleRequired}
            titleError={isSent && lacksTitle ? t('titleMissing') : undefined}
            isCodeRequired={isCodeRequired}
            codeError={isSent && lacksCode ? t('costCodeMissingStop') : undefined}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </form>
    </Dialog>
  )
}
