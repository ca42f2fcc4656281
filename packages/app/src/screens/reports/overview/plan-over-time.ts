// In a module of its own, because loading the whole package on demand would load all of it at first.
export { PlanOverTime } from '@mosaic-booking/widgets'
