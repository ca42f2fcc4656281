import { RestrictionPanel } from '../../../../shared/restriction-panel/restriction-panel.js'
import type { LocationTabProps } from './draft/tab-props.js'

/** The group to which the location is restricted. */
export function RestrictionsTab({ location }: LocationTabProps) {
  return <RestrictionPanel locationIds={[location.id]} />
}
