import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../../../tests/support/databases.js'
import { describeSchema } from '../../../../../tests/support/describe-schema.js'

const file = fileURLToPath(new URL('../../../schema.sql', import.meta.url))

it('schema.sql is what the migrations make', async () => {
  const db = await openTestDatabase('postgresql')
  try {
    const schema = await describeSchema(db)
    await expect(
      `-- Written by \`npx vitest run --project node packages/server/src/ground/db/schema.test.ts -u\`; change migrations instead.\n\n${schema}`,
    ).toMatchFileSnapshot(file)
  } finally {
    await db.close()
  }
})
