import { ContactsView } from './contacts-view.js'

/** The organisation's own contacts, with or without an account. */
export default function InternalDirectoryView() {
  return <ContactsView kind="INTERNAL" />
}
