import { adminAddress } from '../../../../shared/address/shared-addresses.js'
import { useAddress } from '../../../../shared/address/use-address.js'
import { AccountList } from './account-list.js'
import './system-accounts.css'
import { TokenList } from './token-list.js'

/** The system accounts for API clients, or the tokens of the account in the address. */
export default function SystemAccountsView() {
  const [{ id }] = useAddress(adminAddress)
  return id ? <TokenList key={id} id={id} /> : <AccountList />
}
