import { foldText, toEmailKey } from '@mosaic-booking/sdk/rules'
import sql, { type Sql } from 'sql-template-tag'

/** Whether the name of the person `p` contains a text, ignoring case and accents. */
export const nameContains = (text: string): Sql => sql`strpos(p.folded_name, ${foldText(text)}) > 0`

/** Whether an address contains a text, ignoring case and the spelling of its domain. */
export const addressContains = (address: Sql, text: string): Sql =>
  sql`strpos(lower(${address}), ${toEmailKey(text)}) > 0`
