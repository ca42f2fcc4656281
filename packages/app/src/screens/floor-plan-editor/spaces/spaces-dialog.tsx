import {
  toMessage,
  type Category,
  type FloorPlan,
  type FloorPlanEdit,
  type Location,
} from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { decodeCsv } from '@mosaic-booking/sdk/rules'
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
import { FileButton } from '../../../shared/file-button.js'
import { saveFile } from '../../../shared/save-file.js'
import type { PlanDraft } from '../plan-draft.js'
import { GroupFields } from './group-fields.js'
import { readNamesFile, writeNamesFile, type NamesFile } from './names-file.js'
import { changesOf, SpaceChanges, useChangeCounts } from './space-changes.js'
import { messages } from './spaces.messages.js'
import { isHiding, usePreview } from './use-preview.js'
import {
  findSpaces,
  patternsOf,
  spaceGroups,
  usualCategory,
  wantedSpaces,
  type GroupChoice,
  type SpaceGroup,
} from './wanted-spaces.js'

interface SpacesDialogProps {
  readonly location: Location
  readonly draft: PlanDraft
  readonly tree: readonly Location[]
  readonly categories: readonly Category[]
  /** The request that saves the draft. */
  readonly edit: FloorPlanEdit
  readonly onMade: (plan: FloorPlan, summary: string) => void
  readonly onClose: () => void
}

const patternNames = {
  ROOM: 'roomPattern',
  DESK: 'deskPattern',
  CAR_SPACE: 'parkingPattern',
} as const

/** Creates and links the spaces of a plan, after a preview by the server. */
// eslint-disable-next-line eslint/max-lines-per-function -- one form over its shared state
export default function SpacesDialog(props: SpacesDialogProps) {
  const { location, draft, tree, categories, edit, onMade, onClose } = props
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const found = useMemo(
    () => findSpaces(draft.document, location.kind),
    [draft.document, location.kind],
  )
  const [groups, setGroups] = useState(
    () =>
      Object.fromEntries(
        spaceGroups.map((group): [SpaceGroup, GroupChoice] => [
          group,
          {
            categoryId: usualCategory(categories, tree, group)?.id,
            pattern: t(patternNames[group]),
          },
        ]),
      ) as Record<SpaceGroup, GroupChoice>,
  )
  const [numbersRepeated, setNumbersRepeated] = useState(true)
  const [renames, setRenames] = useState(false)
  const [names, setNames] = useState<NamesFile | 'unknown'>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const request = useMemo(() => {
    const given = names && names !== 'unknown' ? names.given : new Map()
    return {
      spaces: wantedSpaces(found, { groups, categories, given, renames }),
      patterns: patternsOf(groups, categories),
      numbersRepeated,
    }
  }, [found, groups, categories, names, renames, numbersRepeated])
  // The server checks without the drawing, which may have several megabytes.
  const { drawing: _, mediaId: _media, ...sheet } = edit
  const preview = usePreview(location.id, { plan: sheet, ...request })
  const counts = useChangeCounts(preview.spaces ?? [])
  const changes = changesOf(preview.spaces ?? [])
  const shownGroups = spaceGroups.filter((group) =>
    found.some((one) => one.group === group && one.element.locationId === undefined),
  )

  const readNames = async (file: File) => {
    const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
    setNames((text === undefined ? undefined : readNamesFile(text, found)) ?? 'unknown')
  }
  const make = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { plan: edit, ...request }
      const { plan } = await mutate(runtime, 'floorPlan.makeSpaces', { id: location.id, body })
      onMade(plan!, counts)
    } catch (error) {
      setProblem(isHiding(error) ? t('hides') : toMessage(error, t('checkFailed'), language))
      setBusy(false)
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
          {changes > 0 && (
            <Button variant="primary" busy={isBusy} onClick={() => void make()}>
              {t('create', { count: changes })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{t('text', { location: location.name })}</p>
        {shownGroups.map((group) => (
          <GroupFields
            key={group}
            group={group}
            found={found}
            categories={categories}
            choice={groups[group]}
            onChoice={(choice) => setGroups({ ...groups, [group]: choice })}
          />
        ))}
        <div className="stack gap-2">
          <Checkbox
            label={t('numbersRepeated')}
            checked={numbersRepeated}
            onChange={setNumbersRepeated}
          />
          <Checkbox label={t('renames')} checked={renames} onChange={setRenames} />
        </div>
        <div className="cluster gap-2">
          <Button
            icon="download"
            onClick={() =>
              saveFile(
                'names.csv',
                new Blob([`\uFEFF${writeNamesFile(found)}`], { type: 'text/csv' }),
              )
            }
          >
            {t('saveNames')}
          </Button>
          <FileButton
            icon="arrow-up"
            label={t('readNames')}
            accept=".csv,text/csv"
            onFiles={([file]) => void readNames(file)}
          />
        </div>
        <p className="fpe-hint hint">{t('namesHint')}</p>
        {names === 'unknown' && <Notice tone="error">{t('namesUnknown')}</Notice>}
        {names && names !== 'unknown' && (
          <Notice tone={names.wrongLines.length > 0 ? 'warning' : 'success'}>
            {t('namesRead', { count: names.given.size })}
            {names.wrongLines.length > 0 &&
              `. ${t('namesWrong', { lines: names.wrongLines.slice(0, 20).join(', ') })}`}
          </Notice>
        )}
        {(problem ?? preview.problem) && <Notice tone="error">{problem ?? preview.problem}</Notice>}
        {!preview.spaces && !preview.problem && <Loading label={t('checking')} />}
        {preview.spaces && request.spaces.length === 0 && <p>{t('nothing')}</p>}
        {preview.spaces && request.spaces.length > 0 && (
          <SpaceChanges spaces={preview.spaces} tree={tree} summary={counts} />
        )}
      </div>
    </Dialog>
  )
}
