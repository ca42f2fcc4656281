import { useSearchParams } from 'react-router'
import { AccountList } from './account-list.js'
import './system-accounts.css'
import { TokenList } from './token-list.js'

/** The accounts with which programs call the API, or the tokens of the one in the address. */
export default function SystemAccountsView() {
  const [query] = useSearchParams()
  const id = Number(query.get('id'))
  return id ? <TokenList key={id} id={id} /> : <AccountList />
}
