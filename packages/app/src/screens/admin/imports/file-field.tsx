import {
  checkImportHeader,
  decodeCsv,
  formatNumber,
  importMaxBytes,
  importMaxLines,
  type ImportNoun,
  readImportHeader,
} from '@mosaic-booking/sdk/rules'
import { Icon, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { FileButton } from '../../../shared/file-button.js'
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
  const { missing, unknown } = checkImportHeader(noun, readImportHeader(text))
  if (missing.length > 0)
    return { key: 'columnsMissing', values: { list: missing.join(', ') } } as const
  if (unknown.length > 0)
    return { key: 'columnsUnknown', values: { list: unknown.join(', ') } } as const
  return undefined
}

/** Touch devices do not support drag and drop of files. */
const hasTouch = () => matchMedia('(pointer: coarse)').matches

interface FileFieldProps {
  readonly noun: ImportNoun
  readonly file: File | undefined
  readonly isMissing: boolean
  readonly onChange: (file: File | undefined) => void
}

/** File picker and drop zone that validates the file before the upload. */
export function FileField({ noun, file, isMissing, onChange }: FileFieldProps) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const hint = useId()
  const problemId = useId()
  const [isOver, setOver] = useState(false)
  const [found, setFound] = useState<string>()
  const problem = found ?? (isMissing && !file ? t('fileMissing') : undefined)
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      const wrong = await findProblem(noun, chosen)
      setFound(wrong && `${chosen.name}: ${t(wrong.key, wrong.values as never)}`)
      onChange(wrong ? undefined : chosen)
    } catch {
      setFound(t('readFailed'))
      onChange(undefined)
    }
  }
  return (
    <div
      className="import-drop stack gap-2"
      data-over={isOver || undefined}
      data-invalid={problem ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <Icon name="arrow-up" size={22} />
      <p className="import-drop-title">
        {file ? file.name : t(hasTouch() ? 'chooseTitle' : 'drop')}
      </p>
      <p id={hint} className="hint">
        {t('limits', {
          size: importMaxBytes / megabyte,
          lines: formatNumber(importMaxLines, locale),
        })}
      </p>
      <FileButton
        label={t(file ? 'chooseOther' : 'choose')}
        field={t('choose')}
        accept=".csv,text/csv"
        aria-describedby={problem ? `${problemId} ${hint}` : hint}
        aria-invalid={problem ? true : undefined}
        onFiles={([chosen]) => void take(chosen)}
      />
      {problem && (
        <p id={problemId} className="import-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
