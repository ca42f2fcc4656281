import { LocationRolesView } from './location-roles-view.js'

export default function LocationManagersView() {
  return <LocationRolesView of="LOCATION_MANAGER" />
}
