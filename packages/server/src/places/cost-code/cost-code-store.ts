import type { CostCode } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

interface CostCodeRow {
  id: number
  cost_code: string
  description: string
  date_from: string | null
  date_to: string | null
}

const toCostCode = (row: CostCodeRow): CostCode => ({
  id: row.id,
  costCode: row.cost_code,
  description: row.description,
  ...(row.date_from ? { dateFrom: row.date_from } : {}),
  ...(row.date_to ? { dateTo: row.date_to } : {}),
})

/** Finds cost codes by code. The given codes must be in upper case. */
export async function findCostCodes(
  tx: Tx,
  organisationId: number,
  codes: readonly string[],
): Promise<CostCode[]> {
  if (codes.length === 0) return []
  const rows = await tx.query<CostCodeRow>(
    sql`select id, cost_code, description, date_from, date_to from cost_code where organisation_id = ${organisationId} and cost_code = any (${[...codes]})`,
  )
  return rows.map(toCostCode)
}
