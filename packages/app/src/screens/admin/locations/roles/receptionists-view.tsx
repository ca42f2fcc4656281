import { LocationRolesView } from './location-roles-view.js'

export default function ReceptionistsView() {
  return <LocationRolesView of="RECEPTIONIST" />
}
