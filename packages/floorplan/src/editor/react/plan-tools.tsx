import { lazy, Suspense } from 'react'
import type { PlanToolsProps } from './tools/tools-stage.js'

export type { PlanToolsProps }

/** Konva makes up half of the editor's code, so plan and panels appear without waiting for it. */
const ToolsStage = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./tools/tools-stage.js')).ToolsStage,
}))

/**
 * The pointer tools of an editor, as one Konva stage above its plan: selection, handles, guides,
 * drafts and problem marks. `FloorPlanEditor` includes them; add them to a `createPlanEditor` of
 * your own.
 * @example
 * <PlanTools editor={editor} theme="dark" />
 */
export function PlanTools(props: PlanToolsProps) {
  return (
    <Suspense fallback={null}>
      <ToolsStage {...props} />
    </Suspense>
  )
}
