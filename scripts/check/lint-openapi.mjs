import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runTool } from '../child.mjs'
import { loadContract } from '../generate.mjs'

/**
 * Checks an OpenAPI document against the rules of `redocly.yaml`.
 * @param {object} document
 */
export async function lintDocument(document) {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-openapi-'))
  try {
    const path = join(folder, 'openapi.json')
    writeFileSync(path, JSON.stringify(document))
    return await runTool(
      ['@redocly/cli', 'redocly'],
      ['lint', path, '--config', join(root, 'redocly.yaml'), '--format', 'stylish'],
      // By default the tool checks for updates and sends telemetry.
      { quiet: true, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function lintOpenApi() {
  const { contract, toOpenApi } = await loadContract()
  const options = { title: 'Mosaic Booking', version: '1', serverUrl: '/api/v1' }
  return lintDocument(toOpenApi(contract, options))
}
