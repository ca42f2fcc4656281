import { PeopleResultsView, ResultsView } from './results-view.js'
import { UploadView } from './upload-view.js'

export const UploadBookings = () => <UploadView noun="booking" />
export const UploadPeople = () => <UploadView noun="person" />
export const UploadUsers = () => <UploadView noun="user" />
export const UploadCostCodes = () => <UploadView noun="costCode" />
export const BookingResults = () => <ResultsView noun="booking" />
export const PeopleResults = PeopleResultsView
export const UserResults = () => <ResultsView noun="user" />
export const CostCodeResults = () => <ResultsView noun="costCode" />
