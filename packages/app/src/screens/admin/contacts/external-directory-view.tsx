import { ContactsView } from './contacts-view.js'

export default function ExternalDirectoryView() {
  return <ContactsView kind="EXTERNAL" />
}
