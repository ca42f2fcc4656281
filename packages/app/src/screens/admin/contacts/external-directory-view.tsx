import { ContactsView } from './contacts-view.js'

/** Contacts from elsewhere. */
export default function ExternalDirectoryView() {
  return <ContactsView kind="EXTERNAL" />
}
