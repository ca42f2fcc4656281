import { LocationRolesView } from './location-roles-view.js'

/** The view `receptionists`. */
export default function ReceptionistsView() {
  return <LocationRolesView of="RECEPTIONIST" />
}
