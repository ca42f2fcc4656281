import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { settingOf } from '@mosaic-booking/sdk/rules'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { toErrorAnswer } from '../../ground/core/error-answer.js'
import { StartError, withFile } from '../../ground/settings/start-error.js'
import { findUsers } from '../../platform/session/session-store.js'
import { describeImport, toLeftOutCsv } from './describe-import.js'
import { importOld } from './import-old-service.js'
import type { Importer } from './import-options.js'
import type { ImportWords } from './import-words.js'
import { noMapping, readMapping, writeMapping } from './mapping.js'
import { findAdministrator, listOrganisations } from './old-record-store.js'
import { readOldSystem } from './read-source.js'

/** Returns the context of an administrator of the organisation, as in an API call. */
async function openImporter(
  context: ServerContext,
  { organisation: name, as }: Pick<ImportWords, 'organisation' | 'as'>,
): Promise<Importer> {
  const organisations = await context.db.asSystem((tx) => listOrganisations(tx, name))
  const [organisation] = organisations
  if (!organisation)
    throw new StartError(
      name ? `There is no organisation “${name}”.` : 'There is no organisation yet.',
    )
  if (organisations.length > 1)
    throw new StartError(
      `There are several organisations: ${organisations.map((one) => one.name).join(', ')}. Name one with --organisation.`,
    )
  const user = await context.db.asSystem(async (tx) => {
    const id = await findAdministrator(tx, organisation.id, as)
    return id === undefined ? undefined : (await findUsers(tx, organisation.id, [id]))[0]
  })
  if (!user)
    throw new StartError(
      as
        ? `${as} does not administer ${organisation.name}.`
        : `${organisation.name} has no administrator.`,
    )
  const call: Call = {
    user,
    language: 'en',
    setting: settingOf('en'),
    timeZone: undefined,
    source: 'IMPORT',
    sourceVersion: undefined,
    transaction: (work) => context.db.inOrganisation(organisation.id, work),
  }
  return { context, call }
}

const write = (file: string, text: string) =>
  withFile(file, 'written', () => writeFile(file, text, { mode: 0o600 }))

/**
 * Reads, imports and reports according to the command's arguments, whose relative paths refer to
 * the folder.
 */
export async function runImportOld(
  context: ServerContext,
  words: ImportWords,
  say: (line: string) => void,
  folder = process.cwd(),
): Promise<void> {
  const importer = await openImporter(context, words)
  const [mappingFile, reportFile] = [words.mapping, words.report].map(
    (file) => file && resolve(folder, file),
  )
  const hasMapping = mappingFile !== undefined && existsSync(mappingFile)
  const data = await readOldSystem(words.system, {
    sources: words.sources,
    folder,
    prefix: words.prefix,
    organisation: words.sourceOrganisation,
    now: context.now(),
  })
  const report = await importOld(importer, data, {
    source: words.name ?? words.system,
    mapping: hasMapping
      ? readMapping(await withFile(mappingFile, 'read', () => readFile(mappingFile, 'utf8')))
      : noMapping,
    people: words.people,
    since: words.since,
    underId: words.under,
    go: words.go,
    allowRemovals: words.allowRemovals,
    say,
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new StartError(toErrorAnswer(error, 'en', '').body.message, { cause: error })
  })
  for (const line of describeImport(report)) say(line)
  if (mappingFile && !hasMapping) {
    await write(mappingFile, writeMapping(report.mapping))
    say(`${mappingFile} has the spaces and people. Correct it, and repeat the dry run.`)
  }
  if (reportFile) {
    await write(reportFile, toLeftOutCsv(report.leftOut))
    say(`${reportFile} has the ${report.leftOut.length} rows that were left out.`)
  }
  if (report.isDry) say('Repeat with --go to import.')
}
