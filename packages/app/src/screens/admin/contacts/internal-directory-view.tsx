import { ContactsView } from './contacts-view.js'

/** Contacts of the organisation, with or without an account. */
export default function InternalDirectoryView() {
  return <ContactsView kind="INTERNAL" />
}
