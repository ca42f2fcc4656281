import { isApiError, toMessage, type FloorPlan, type FloorPlanElement } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { messages } from './floor-plan-editor.messages.js'
import { toDraft, toEdit, type PlanDraft } from './plan-draft.js'

/** A space with future bookings that the edit would remove from the plan. */
export interface HiddenLocation {
  readonly id: number
  readonly name: string
  readonly bookings: number
}

/** Conflict with another user's save since the plan was opened. */
export interface PlanConflict {
  /** The plan when it was opened. */
  readonly base: PlanDraft | undefined
  readonly theirs: FloorPlan
  readonly changed: string | undefined
  readonly changedBy: string | undefined
  readonly changedById: number | undefined
}

interface SaveOptions {
  readonly confirm?: boolean
  /** The merged plan and its base version, which replace the draft and the opened version. */
  readonly draft?: PlanDraft
  readonly base?: FloorPlan
}

/**
 * Saves a plan's draft. Without local changes, the draft follows other users' saves; with local
 * changes, saving reports a conflict.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- the ways to save one plan, over its shared state
export function useSavePlan(
  id: number,
  stored: FloorPlan | undefined,
  draft: PlanDraft | undefined,
  setDraft: (draft: PlanDraft) => void,
) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  /** The stored plan on which the draft is based, with the initial draft. */
  const [opened, setOpened] = useState(() => ({ plan: stored, draft }))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<PlanConflict>()
  const [hidden, setHidden] = useState<readonly HiddenLocation[]>()
  const isChanged = draft !== opened.draft

  const accept = (plan: FloorPlan) => {
    const next = toDraft(plan)
    setOpened({ plan, draft: next })
    setDraft(next)
  }
  const newer = stored && (stored.version ?? 0) > (opened.plan?.version ?? 0) ? stored : undefined
  useEffect(() => {
    if (newer && !isChanged && !isBusy) accept(newer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a newer plan is a reason
  }, [newer])

  const explain = async (error: unknown) => {
    const data = isApiError(error) ? error.data : undefined
    if (isApiError(error) && error.code === 'PLAN_HIDES_BOOKINGS')
      return setHidden(data?.locations as HiddenLocation[])
    if (isApiError(error) && error.code === 'VERSION_CONFLICT') {
      const theirs = await runtime.client.floorPlan.get({ id })
      return setConflict({
        base: opened.draft,
        theirs,
        changed: data?.changed as string | undefined,
        changedBy: data?.changedBy as string | undefined,
        changedById: data?.changedById as number | undefined,
      })
    }
    setProblem(toMessage(error, t('saveFailed'), language))
  }

  const save = async ({
    confirm = false,
    draft: given = draft,
    base = opened.plan,
  }: SaveOptions = {}) => {
    if (!given || isBusy) return
    setBusy(true)
    setProblem(undefined)
    setHidden(undefined)
    setConflict(undefined)
    try {
      // Compare with the opened draft, so that an unchanged drawing is recognised by identity.
      const before = base === opened.plan ? opened.draft : base && toDraft(base)
      const body = { ...toEdit(given, before, base?.version ?? 0), ...(confirm ? { confirm } : {}) }
      const plan = await mutate(runtime, 'floorPlan.save', { id, body })
      // Preserve the draft and its undo history unless the server has retained additional elements.
      if (plan.elements.length === given.document.elements.length) setOpened({ plan, draft: given })
      else accept(plan)
      toasts.add({ tone: 'success', text: t('saved') })
    } catch (error) {
      await explain(error).catch(() => setProblem(toMessage(error, t('saveFailed'), language)))
    } finally {
      setBusy(false)
    }
  }

  return {
    isChanged,
    isBusy,
    problem,
    conflict,
    hidden,
    save,
    /** The request that saves the draft over the opened version. */
    editOf: (plan: PlanDraft) => toEdit(plan, opened.draft, opened.plan?.version ?? 0),
    accept,
    version: opened.plan?.version ?? 0,
    /** Saves the merge on top of the other user's version. */
    async saveMerged(elements: readonly FloorPlanElement[]) {
      if (!draft || !conflict) return
      const isSheetMine =
        draft.document.drawing !== conflict.base?.document.drawing ||
        draft.media?.id !== conflict.base?.media?.id
      const sheet = isSheetMine ? draft : toDraft(conflict.theirs)
      const merged = { ...sheet, document: { ...sheet.document, elements: [...elements] } }
      setOpened({ plan: conflict.theirs, draft: toDraft(conflict.theirs) })
      setDraft(merged)
      await save({ draft: merged, base: conflict.theirs })
    },
    takeTheirs() {
      if (conflict) accept(conflict.theirs)
      setConflict(undefined)
    },
    dismiss() {
      setConflict(undefined)
      setHidden(undefined)
    },
  }
}
