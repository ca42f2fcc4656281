import { LocationRolesView } from './location-roles-view.js'

/** The view `location-managers`. */
export default function LocationManagersView() {
  return <LocationRolesView of="LOCATION_MANAGER" />
}
