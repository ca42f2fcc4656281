import {
  createPlanEditor,
  type PlanEditor,
} from '../../packages/floorplan/src/editor/plan-editor.js'
import { ToolsStage } from '../../packages/floorplan/src/editor/react/tools/tools-stage.js'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { harnessOf } from './harness.js'

const mountTools = (editor: PlanEditor) =>
  createRoot(document.createElement('div')).render(createElement(ToolsStage, { editor }))

Object.assign(window, { bench: harnessOf({ createPlanEditor, mountTools }) })
