import { adminAddress } from '../../../../shared/address/shared-addresses.js'
import { useAddress } from '../../../../shared/address/use-address.js'
import { AccountList } from './account-list.js'
import './system-accounts.css'
import { TokenList } from './token-list.js'

/** The API clients' system accounts, or the tokens of the account selected in the URL. */
export default function SystemAccountsView() {
  const [{ id }] = useAddress(adminAddress)
  return id ? <TokenList key={id} id={id} /> : <AccountList />
}
