import { LocationRolesView } from './location-roles-view.js'

/** The view `location-admins`. */
export default function LocationAdminsView() {
  return <LocationRolesView of="LOCATION_ADMIN" />
}
