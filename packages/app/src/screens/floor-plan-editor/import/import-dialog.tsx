import { describeProblem, type ImportResult, type Problem } from '@mosaic-booking/floorplan/formats'
import { toMessage, type Media } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Checkbox,
  Dialog,
  Loading,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { CalibratePicture, noCalibration, scaleOf } from './calibrate-picture.js'
import { carryLinks } from './carry-links.js'
import { CarriedLinksFound } from './carried-links.js'
import { ChooseFile } from './choose-file.js'
import { ChooseLevel } from './choose-level.js'
import { StoredPlanFound } from './plan-found.js'
import { messages } from './import.messages.js'
import { useLeftOut, without } from './left-out.js'
import { LayeredFound } from './layered-found.js'
import { ProblemList } from './problem-list.js'
import { readPlanFiles, type UsableFile } from './read-plan-file.js'
import { toLevelDraft, toPictureDraft, toPlanDraft } from './to-draft.js'
import type { PlanDraft } from '../plan-draft.js'

interface ImportDialogProps {
  /** The current plan, whose markers can be transferred to a new image. */
  readonly current: PlanDraft | undefined
  readonly onImport: (draft: PlanDraft) => void
  readonly onClose: () => void
}

const useNames = {
  drawing: 'use',
  dxf: 'useDxf',
  pdf: 'useDxf',
  plan: 'usePlan',
  picture: 'usePicture',
} as const

/** Reads a file, previews its contents, and converts it to a plan without saving. */
// eslint-disable-next-line eslint/max-lines-per-function -- one form over its shared state
export function ImportDialog({ current, onImport, onClose }: ImportDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [file, setFile] = useState<UsableFile>()
  const [busy, setBusy] = useState<'reading' | 'uploading'>()
  const [problem, setProblem] = useState<string>()
  const [notes, setNotes] = useState<readonly Problem[]>([])
  const [levelIndex, setLevelIndex] = useState(0)
  const [layered, setLayered] = useState<ImportResult>()
  const [calibration, setCalibration] = useState(noCalibration)
  const leftOut = useLeftOut()
  const [keepsMarkers, setKeepsMarkers] = useState(true)
  const [keepsLinks, setKeepsLinks] = useState(true)
  const { document: sheet, media } = current ?? {}
  const hasMarkers = (current?.document.elements.length ?? 0) > 0

  const isReplaced =
    (hasMarkers || sheet?.drawing !== undefined || media !== undefined) &&
    !(file?.kind === 'picture' && hasMarkers && keepsMarkers)

  const imported = useMemo(
    () =>
      file?.kind === 'drawing'
        ? without(toLevelDraft(file.result.levels[levelIndex]!), leftOut)
        : file?.kind === 'dxf' || file?.kind === 'pdf'
          ? layered?.levels[0] && without(toLevelDraft(layered.levels[0]), leftOut)
          : file?.kind === 'plan'
            ? toPlanDraft(file.document, current)
            : undefined,
    [file, levelIndex, layered, current, leftOut],
  )
  const links = useMemo(() => {
    // An exported plan contains its own links.
    const isLinked = imported?.document.elements.some(({ locationId }) => locationId !== undefined)
    const carried =
      sheet && imported && !isLinked ? carryLinks(sheet, imported.document) : undefined
    return carried && carried.kept + carried.lost.length > 0 ? carried : undefined
  }, [sheet, imported])

  const read = async (files: readonly File[]) => {
    setBusy('reading')
    setProblem(undefined)
    setNotes([])
    setFile(undefined)
    const found = await readPlanFiles(files)
    setBusy(undefined)
    if (found.kind === 'refused') return setProblem(t(found.reason))
    const { levels, problems } =
      found.kind === 'drawing' ? found.result : { levels: [1], problems: [] }
    if (levels.length === 0) {
      const reason = problems.find(({ severity }) => severity === 'error') ?? problems[0]
      setNotes(problems.filter((one) => one !== reason))
      return setProblem(reason ? describeProblem(reason, language) : t('unknown'))
    }
    setFile(found)
    setCalibration(noCalibration)
    // Preselect the ground floor, otherwise the lowest floor.
    if (found.kind === 'drawing')
      setLevelIndex(
        Math.max(
          0,
          found.result.levels.findIndex(({ ordinal }) => ordinal === 0),
        ),
      )
  }

  const upload = async (picture: File): Promise<Media> => {
    const form = new FormData()
    form.set('kind', 'FLOOR_PLAN_IMAGE')
    form.set('name', picture.name.slice(0, 255))
    form.set('file', picture)
    return client.media.create({ body: form })
  }

  const use = async () => {
    if (imported)
      return onImport(links && keepsLinks ? { ...imported, document: links.document } : imported)
    if (file?.kind !== 'picture') return
    setBusy('uploading')
    setProblem(undefined)
    try {
      const media = await upload(file.file)
      const scale = scaleOf(calibration) ?? file.metresPerPixel
      onImport(toPictureDraft(media, file, scale, keepsMarkers ? current : undefined))
    } catch (error) {
      setProblem(toMessage(error, t('uploadFailed'), language))
      setBusy(undefined)
    }
  }

  return (
    <Dialog
      open
      size="large"
      title={t('title')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {file && (file.kind === 'picture' || imported) && (
            <Button variant="primary" busy={busy === 'uploading'} onClick={() => void use()}>
              {t(useNames[file.kind])}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {isReplaced && <Notice tone="warning">{t('replaces')}</Notice>}
        {problem && <Notice tone="error">{problem}</Notice>}
        <ProblemList problems={notes} />
        <ChooseFile isChosen={file !== undefined} onFiles={(files) => void read(files)} />
        {busy && <Loading label={t(busy)} />}
        {file?.kind === 'drawing' && (
          <ChooseLevel
            result={file.result}
            index={levelIndex}
            onIndex={setLevelIndex}
            leftOut={leftOut}
          />
        )}
        {(file?.kind === 'dxf' || file?.kind === 'pdf') && (
          <LayeredFound
            file={file}
            leftOut={leftOut}
            onResult={setLayered}
            onPicture={(picture) => void read([picture])}
          />
        )}
        {file?.kind === 'plan' && <StoredPlanFound {...file} />}
        {links && <CarriedLinksFound links={links} isKept={keepsLinks} onKept={setKeepsLinks} />}
        {file?.kind === 'picture' && (
          <CalibratePicture
            file={file.file}
            width={file.width}
            height={file.height}
            value={calibration}
            onChange={setCalibration}
          />
        )}
        {file?.kind === 'picture' && hasMarkers && (
          <Checkbox label={t('keepMarkers')} checked={keepsMarkers} onChange={setKeepsMarkers} />
        )}
      </div>
    </Dialog>
  )
}
