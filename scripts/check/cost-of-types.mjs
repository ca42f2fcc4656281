import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from '../child.mjs'

/** What a host's check of types may cost, with all libraries checked too (no `skipLibCheck`). */
const budgets = { Instantiations: 250_000, 'Memory used': 250_000 }

const host = `
import type {} from '@mosaic-booking/widgets/tags/react'
import { MyBookings } from '@mosaic-booking/widgets'
import { configure } from '@mosaic-booking/widgets/elements/my-bookings'
import { createClient } from '@mosaic-booking/sdk'
export const client = createClient({ baseUrl: '' })
export const list = <MyBookings onOpen={({ id }) => id > 0} />
configure({ apiBase: '' })
`

/** Returns the budgets that the published types exceed. */
export async function findCostlyTypes() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/host-'))
  try {
    writeFileSync(join(folder, 'host.tsx'), host)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx' },
          ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], strict: true, noEmit: true },
        },
        files: ['host.tsx'],
      }),
    )
    const words = ['-p', folder, '--pretty', 'false', '--singleThreaded', '--extendedDiagnostics']
    const { ok, output } = await runTool(['@typescript/native', 'tsc'], words, { quiet: true })
    if (!ok) return [output]
    return Object.entries(budgets)
      .map(([name, budget]) => ({ name, budget, value: readNumber(output, name) }))
      .filter(({ value, budget }) => !(value <= budget))
      .map(({ name, budget, value }) => `${name}: ${value}, more than ${budget}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} output @param {string} name */
const readNumber = (output, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(output)?.[1])
