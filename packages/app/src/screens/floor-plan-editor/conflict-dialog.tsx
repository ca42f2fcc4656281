import { formatTime, toWallClock } from '@mosaic-booking/sdk/rules'
import type { FloorPlanElement } from '@mosaic-booking/sdk'
import type { PlanDocument } from '@mosaic-booking/floorplan/formats'
import { Button, Dialog, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { useSession } from '../../session/session.js'
import { comparePlans, mergePlans } from './compare-plans.js'
import { messages } from './floor-plan-editor.messages.js'
import { toDraft } from './plan-draft.js'
import type { PlanConflict } from './use-save-plan.js'

/** Additional names are only counted. */
const mostNames = 8

interface ConflictDialogProps {
  readonly conflict: PlanConflict
  readonly mine: PlanDocument
  readonly isBusy: boolean
  readonly onMerge: (elements: readonly FloorPlanElement[]) => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Describes another user's concurrent changes and offers to merge both edits. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, mine, isBusy, onMerge, onTakeTheirs, onClose } = props
  const { base, theirs, changed, changedBy, changedById } = conflict
  const { user } = useSession()
  const t = useMessages(messages)
  const setting = useLocale()
  const zone = user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const { difference, merged } = useMemo(() => {
    const other = toDraft(theirs).document
    // Both users have created the location's first plan.
    const before = base?.document ?? { ...other, elements: [] }
    return {
      difference: comparePlans(before, other),
      merged: mergePlans(before, mine, other),
    }
  }, [base, theirs, mine])
  const list = (names: readonly string[]) =>
    names.length > mostNames
      ? t('andMore', {
          names: names.slice(0, mostNames).join(', '),
          count: names.length - mostNames,
        })
      : names.join(', ')
  const kinds = (['added', 'removed', 'moved', 'bound', 'renamed'] as const).filter(
    (kind) => difference[kind].length > 0,
  )
  const time = changed && formatTime(toWallClock(Date.parse(changed), zone), setting)
  return (
    <Dialog
      open
      alert
      title={t('conflictTitle')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('takeTheirs')}</Button>
          <Button onClick={onClose}>{t('keepEditing')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => onMerge(merged.elements)}>
            {t('merge')}
          </Button>
        </>
      }
    >
      <p>
        {!time || !changedBy
          ? t('conflictUnknown')
          : changedById === user.personId
            ? t('conflictOwn', { time })
            : t('conflictBy', { name: changedBy, time })}
      </p>
      <h2 className="fpe-subtitle">{t('theyChanged')}</h2>
      <dl className="fpe-changes stack gap-2">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>{list(difference[kind])}</dd>
          </div>
        ))}
      </dl>
      {difference.isSheetChanged && <p>{t('sheet')}</p>}
      {kinds.length === 0 && !difference.isSheetChanged && <p>{t('nothingChanged')}</p>}
      {merged.clashes.length > 0 && (
        <Notice tone="warning">{t('clashes', { names: list(merged.clashes) })}</Notice>
      )}
    </Dialog>
  )
}
