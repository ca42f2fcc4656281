import { toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { importColumns, importExamples, toCsv, type ImportNoun } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Notice,
  ProgressBar,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saveCsv } from '../../../shared/data-table/to-csv.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { useSession } from '../../../session/session.js'
import { FileColumns } from '../../../shared/file-columns/file-columns.js'
import { FileField } from './file-field.js'
import { importViews, uploadImport } from './import-calls.js'
import './imports.css'
import { messages } from './imports.messages.js'
import { keepPeopleResults } from './people-results.js'
import { PreviousImports } from './previous-imports.js'

/** Uploads a file of bookings, people, users or cost codes, and lists previous imports. */
export function UploadView({ noun }: { readonly noun: ImportNoun }) {
  const t = useMessages(messages)
  const { toView } = useServiceView(useSession())
  return (
    <>
      <PageHeading
        title={t(noun)}
        subtitle={t(`${noun}Text`)}
        actions={
          <Button
            icon="download"
            onClick={() =>
              saveCsv(
                `${importViews[noun].upload}-template`,
                toCsv(importColumns[noun], [importExamples[noun]]),
              )
            }
          >
            {t('template')}
          </Button>
        }
      />
      <UploadForm noun={noun} />
      <FileColumns
        columns={importColumns[noun].map((name, index) => ({
          name,
          example: importExamples[noun][index] ?? '',
        }))}
      />
      {noun !== 'person' && (
        <PreviousImports
          noun={noun}
          toResults={(id) => toView(importViews[noun].results, { importId: id })}
        />
      )}
    </>
  )
}

/** Uploads the file. Returns the results path, or undefined if the server returned no id. */
function useUpload(noun: ImportNoun) {
  const runtime = useRuntime()
  const { toView } = useServiceView(useSession())
  return async (file: File, label: string): Promise<string | undefined> => {
    const body = new FormData()
    if (label && noun !== 'person') body.set('label', label)
    body.set('fileName', file.name)
    body.set('file', file)
    const { results } = importViews[noun]
    if (noun === 'person') {
      const { items } = await mutate(runtime, 'person.importCsv', { body })
      keepPeopleResults({ fileName: file.name, items })
      return toView(results)
    }
    const { id } = (await uploadImport(runtime, noun, body)) as { id?: number }
    return id === undefined ? undefined : toView(results, { importId: id })
  }
}

function UploadForm({ noun }: { readonly noun: ImportNoun }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const goTo = useNavigate()
  const upload = useUpload(noun)
  const [file, setFile] = useState<File>()
  const [label, setLabel] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [lacksId, setLacksId] = useState(false)
  const { isBusy, problem, onSubmit } = useSubmit(
    (error) => toMessage(error, '', language) || t('readFailed'),
    () => {
      setChecked(true)
      setLacksId(false)
      if (!file) return false
      return upload(file, label.trim()).then((address) =>
        address === undefined ? setLacksId(true) : void goTo(address),
      )
    },
  )
  return (
    <form className="import-form stack" noValidate onSubmit={onSubmit}>
      {problem !== undefined && (
        <Notice tone="error" title={t(`${noun}Failed`)}>
          {problem}
        </Notice>
      )}
      {lacksId && <Notice tone="error" title={t('idFailed')} />}
      <FileField noun={noun} file={file} isMissing={isChecked} onChange={setFile} />
      {noun !== 'person' && (
        <TextField
          className="import-label"
          label={t('label')}
          hint={t('labelHint')}
          maxLength={255}
          value={label}
          onChange={setLabel}
        />
      )}
      {isBusy && file && <ProgressBar label={t('uploading', { name: file.name })} />}
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('upload')}
        </Button>
      </div>
    </form>
  )
}
