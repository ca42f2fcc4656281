import { LocationRolesView } from './location-roles-view.js'

export default function LocationAdminsView() {
  return <LocationRolesView of="LOCATION_ADMIN" />
}
