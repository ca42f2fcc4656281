import { toMessage, type QuickSelectChoice } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { needsCostCode, toWallClock } from '@mosaic-booking/sdk/rules'
import type { Basket } from '@mosaic-booking/sdk/stores'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Loading, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { useSession } from '../../session/session.js'
import { messages } from './basket.messages.js'
import { ChosenSpaces, type ChosenDraft } from './chosen-spaces.js'
import { anHourFrom, findDraftProblems, toQuickSelect, type QuickDraft } from './quick-draft.js'
import { QuickSelectFields } from './quick-select-fields.js'

interface QuickSelectDialogProps {
  readonly basket: Basket
  readonly onClose: () => void
}

type Draft = QuickDraft & ChosenDraft

/**
 * Selects a number of adjacent available spaces. Previews them with their common extras before
 * adding them to the basket.
 */
export function QuickSelectDialog({ basket, onClose }: QuickSelectDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { categories, org, user } = useSession()
  const [first] = useState<Draft>(() => ({
    category: categories[0]?.id,
    locations: user.defaults?.searchLocations ?? [],
    ...anHourFrom(toWallClock(Date.now(), user.timeZone ?? org.timeZone)),
    count: 2,
    title: '',
    extras: [],
    costCode: '',
  }))
  const [choice, setChoice] = useState<QuickSelectChoice>()
  // All spaces are of the same category, so the first space determines options and requirements.
  const { data: space, error } = useApiQuery(
    choice?.locations[0] &&
      apiQuery(client, 'location.get', {
        id: choice.locations[0].id,
        include: ['extras', 'bookingSettings'],
      }),
  )
  const isTitleRequired = space?.bookingSettings?.label?.isRequired === true
  const toExtras = ({ extras }: Draft) =>
    space?.extras?.filter(({ id }) => extras.includes(id)) ?? []
  const isCodeRequired = (draft: Draft) => needsCostCode(space?.bookingSettings, toExtras(draft))
  const validate = (draft: Draft) => {
    const { title, costCode } = draft
    if (!choice) {
      const problems = Object.entries(findDraftProblems(draft))
      return Object.fromEntries(problems.map(([field, problem]) => [field, t(problem)]))
    }
    return {
      title: isTitleRequired && title.trim() === '' ? t('titleMissing') : undefined,
      costCode:
        isCodeRequired(draft) && costCode.trim() === '' ? t('costCodeMissingStop') : undefined,
    }
  }
  const look = async (draft: Draft) => {
    const found = await client.bookingGroup.quickSelect({ body: toQuickSelect(draft) })
    setChoice(found as QuickSelectChoice)
    return false
  }
  const add = async (draft: Draft, { locations, timeFrom, timeTo }: QuickSelectChoice) => {
    if (!space) return false
    const title = draft.title.trim()
    const extras = toExtras(draft)
    for (const { id } of locations)
      basket.add({
        locationId: id,
        timeFrom,
        timeTo,
        ...(title && { description: title }),
        ...(extras.length > 0 && { extras: extras.map((extra) => ({ extraId: extra.id })) }),
        // Discard a code if none is required (BSK-009).
        ...(isCodeRequired(draft) && { costCode: draft.costCode.trim() }),
      })
    return true
  }
  const count = choice?.locations.length ?? 0
  return (
    <FormDialog<Draft>
      title={t('quickTitle')}
      subtitle={t('quickHint')}
      keep={t('cancel')}
      action={choice ? t('addAll', { count }) : t('look')}
      aside={
        choice && (
          <Button className="mb-dialog-aside" onClick={() => setChoice(undefined)}>
            {t('back')}
          </Button>
        )
      }
      isConfirmation
      first={first}
      validate={validate}
      save={(draft) => (choice ? add(draft, choice) : look(draft))}
      saved={t('added', { count })}
      fallback={t('selectFailed')}
      onDone={onClose}
    >
      {({ draft, errors, onChange }) =>
        !choice ? (
          <QuickSelectFields draft={draft} errors={errors} onChange={onChange} />
        ) : error && !space ? (
          <Notice tone="error">{toMessage(error, t('selectFailed'), language)}</Notice>
        ) : !space ? (
          <Loading label={t('loading')} />
        ) : (
          <ChosenSpaces
            choice={choice}
            extras={space.extras ?? []}
            isTitleRequired={isTitleRequired}
            isCodeRequired={isCodeRequired(draft)}
            errors={errors}
            value={draft}
            onChange={onChange}
          />
        )
      }
    </FormDialog>
  )
}
