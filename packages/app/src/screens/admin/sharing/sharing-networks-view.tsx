import { Segmented, useMessages } from '@mosaic-booking/widgets/ui'
import { choice, withDefault } from '../../../shared/address/fields.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { useSession } from '../../../session/session.js'
import { Networks } from './networks.js'
import { messages } from './sharing.messages.js'
import { SharedRestrictions } from './shared-restrictions.js'

const lists = { networks: Networks, restrictions: SharedRestrictions } as const
type Category = keyof typeof lists
const categories = Object.keys(lists) as Category[]
const fields = { category: withDefault(choice('category', categories), 'networks') }

/**
 * Sharing between organisations. Service administrators edit the networks; administrators restrict
 * who uses locations shared with their organisation. `category` in the URL selects the list.
 */
export default function SharingNetworksView() {
  const t = useMessages(messages)
  const { user } = useSession()
  const [{ category }, change] = useAddress(fields)
  if (!user.roles.includes('SERVICE_ADMIN')) return <SharedRestrictions header={undefined} />
  const List = lists[category]
  return (
    <List
      key={category}
      header={
        <Segmented
          label={t('kind')}
          value={category}
          choices={categories.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => change({ category: value }, {})}
        />
      }
    />
  )
}
