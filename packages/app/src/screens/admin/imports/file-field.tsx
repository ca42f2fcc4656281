import {
  checkImportHeader,
  decodeCsv,
  importMaxBytes,
  type ImportNoun,
  readImportHeader,
} from '@mosaic-booking/sdk/rules'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { DropZone } from '../../../shared/drop-zone/drop-zone.js'
import { messages } from './imports.messages.js'

const megabyte = 1_000_000
/** Large enough for any header row. */
const headerBytes = 10_000

/** Validates a file before the upload, as far as possible in the browser. */
async function findProblem(noun: ImportNoun, file: File) {
  if (file.size > importMaxBytes)
    return { key: 'fileTooLarge', values: { count: importMaxBytes / megabyte } } as const
  const text = decodeCsv(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()))
  if (text === undefined) return { key: 'notText', values: {} } as const
  const { missing, unknown, repeated } = checkImportHeader(noun, readImportHeader(text))
  if (missing.length > 0)
    return { key: 'columnsMissing', values: { list: missing.join(', ') } } as const
  if (unknown.length > 0)
    return { key: 'columnsUnknown', values: { list: unknown.join(', ') } } as const
  if (repeated.length > 0)
    return { key: 'columnsRepeated', values: { list: repeated.join(', ') } } as const
  return undefined
}

interface FileFieldProps {
  readonly noun: ImportNoun
  readonly file: File | undefined
  readonly isMissing: boolean
  readonly onChange: (file: File | undefined) => void
}

/** File picker and drop zone that validates the file before the upload. */
export function FileField({ noun, file, isMissing, onChange }: FileFieldProps) {
  const t = useMessages(messages)
  const [found, setFound] = useState<string>()
  const problem = found ?? (isMissing && !file ? t('fileMissing') : undefined)
  const take = async (chosen: File) => {
    try {
      const wrong = await findProblem(noun, chosen)
      setFound(wrong && `${chosen.name}: ${t(wrong.key, wrong.values as never)}`)
      onChange(wrong ? undefined : chosen)
    } catch {
      setFound(t('readFailed'))
      onChange(undefined)
    }
  }
  return <DropZone name={file?.name} problem={problem} onFile={(chosen) => void take(chosen)} />
}
