import { Segmented, useMessages } from '@mosaic-booking/widgets/ui'
import { choice, withNamedDefault } from '../../../shared/address/fields.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { DomainGroups } from './domain-groups.js'
import { messages } from './groups.messages.js'
import { SecurityGroups } from './security-groups.js'
import { UserGroups } from './user-groups.js'

const lists = {
  securityGroups: SecurityGroups,
  userGroups: UserGroups,
  domainGroups: DomainGroups,
} as const
/** Short labels, so that all three fit on one line on a phone. */
const names = {
  securityGroups: 'securityChoice',
  userGroups: 'userChoice',
  domainGroups: 'domainChoice',
} as const
type Category = keyof typeof lists
const categories = Object.keys(lists) as Category[]
const fields = { category: withNamedDefault(choice('category', categories), 'securityGroups') }

/** The groups used to restrict spaces. `category` in the URL selects the kind. */
export default function SecurityGroupsView() {
  const t = useMessages(messages)
  const [{ category }, change] = useAddress(fields)
  const List = lists[category]
  return (
    <List
      key={category}
      header={
        <Segmented
          label={t('kind')}
          value={category}
          choices={categories.map((value) => ({ value, label: t(names[value]) }))}
          onChange={(value) => change({ category: value }, {})}
        />
      }
    />
  )
}
