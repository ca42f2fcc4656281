'use client'
export { FloorPlanView, type FloorPlanViewProps } from './floor-plan-view.js'
