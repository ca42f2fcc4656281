import { RestrictionPanel } from '../../../../shared/restriction-panel/restriction-panel.js'
import type { LocationTabProps } from './tab-contents.js'

/** The group that a location is restricted to. */
export function RestrictionsTab({ location }: LocationTabProps) {
  return <RestrictionPanel locationIds={[location.id]} />
}
