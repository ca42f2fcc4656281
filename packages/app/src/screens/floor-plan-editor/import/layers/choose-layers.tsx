import { layerRoles, type LayerRole } from '@mosaic-booking/floorplan/formats/dxf'
import { formatNumber } from '@mosaic-booking/sdk/rules'
import { drawLevel, type ImportResult } from '@mosaic-booking/floorplan/formats'
import { Loading, Notice, Select, Table, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useMemo, useState } from 'react'
import { CalibratePicture, noCalibration, scaleOf } from '../calibrate-picture.js'
import { ChooseLevel } from '../choose-level.js'
import type { LeftOut } from '../left-out.js'
import { messages } from './layers.messages.js'
import type { LayeredFile } from './layered-file.js'

/** Metres per unit. */
const units = [
  [0.001, 'millimetres'],
  [0.01, 'centimetres'],
  [1, 'metres'],
  [0.0254, 'inches'],
  [0.3048, 'feet'],
] as const

/** The length of a PDF's unit, a point, in metres. */
const point = 0.0254 / 72

/** The usual scales of printed plans. */
const scales = [20, 25, 50, 100, 200, 250, 500, 1000]

/** The name of a layer. Where shapes are told apart by their look, it begins with a sample of that. */
function LayerName({ name }: { readonly name: string }) {
  const [, kind, color, rest] = /^([■―]) (#[\da-f]{6})(.*)$/.exec(name) ?? []
  if (color === undefined) return name
  return (
    <>
      <span
        className={kind === '―' ? 'fpe-swatch fpe-swatch-line' : 'fpe-swatch'}
        style={{ background: color }}
      />
      {/* Areas and lines of one colour are told apart by this sign. */}
      <span className="mb-visually-hidden">{kind} </span>
      {color}
      {rest}
    </>
  )
}

interface Unit {
  readonly value: number
  readonly label: string
}

interface ChooseLayersProps {
  readonly file: LayeredFile
  readonly leftOut: LeftOut
  /** Undefined while the plan is being created, or if there is none. */
  readonly onResult: (result: ImportResult | undefined) => void
}

/** The layers of a drawing with their roles, its scale, and a preview of the plan. */
export default function ChooseLayers({ file, leftOut, onResult }: ChooseLayersProps) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const [roles, setRoles] = useState<Readonly<Record<string, LayerRole>>>(() =>
    Object.fromEntries(
      file.layers.map(({ name, role, isVisible }) => [name, isVisible ? role : 'none']),
    ),
  )
  const stated = file.metresPerUnit
  const isPrinted = file.format === 'pdf'
  const [unit, setUnit] = useState(stated ?? (isPrinted ? 100 * point : 0.001))
  const [hasPoints, setHasPoints] = useState(false)
  const [calibration, setCalibration] = useState(noCalibration)
  const [found, setFound] = useState<ImportResult | 'failed'>()
  useEffect(() => {
    let isLatest = true
    setFound(undefined)
    void file
      .plan({ roles, metresPerUnit: unit || undefined })
      .catch(() => 'failed' as const)
      .then((answer) => isLatest && setFound(answer))
    return () => {
      isLatest = false
    }
  }, [file, roles, unit])
  const result = useMemo(() => {
    const [level] = found && found !== 'failed' ? found.levels : []
    if (!level || found === undefined || found === 'failed') return undefined
    const metresPerUnit = (hasPoints ? scaleOf(calibration) : undefined) ?? level.metresPerUnit
    return {
      ...found,
      levels: [{ ...level, ...(metresPerUnit ? { metresPerUnit } : {}) }],
    }
  }, [found, hasPoints, calibration])
  useEffect(() => onResult(result), [result, onResult])
  const level = result?.levels[0]
  const firstLevel = found && found !== 'failed' ? found.levels[0] : undefined
  const picture = useMemo(
    () =>
      hasPoints && firstLevel
        ? new File([drawLevel(firstLevel)], 'plan.svg', { type: 'image/svg+xml' })
        : undefined,
    [hasPoints, firstLevel],
  )
  const known = isPrinted
    ? scales.map((by): Unit => ({ value: by * point, label: `1:${by}` }))
    : units.map(([value, name]): Unit => ({ value, label: t(name) }))
  const metres = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 })
  const nameOf = (role: LayerRole) => t(role === 'texts' ? 'namesOf' : role)
  return (
    <div className="stack">
      <Table
        caption={t('layers')}
        rows={file.layers}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: t('layer'),
            kind: 'title',
            render: ({ name }) => <LayerName name={name} />,
          },
          { key: 'shapes', header: t('shapes'), kind: 'number', render: ({ shapes }) => shapes },
          { key: 'texts', header: t('texts'), kind: 'number', render: ({ texts }) => texts },
          {
            key: 'role',
            header: t('role'),
            render: ({ name }) => (
              <Select
                label={t('roleOf', { name })}
                hideLabel
                value={roles[name]}
                onChange={(role) => setRoles({ ...roles, [name]: role })}
                options={layerRoles.map((role) => ({ value: role, label: nameOf(role) }))}
              />
            ),
          },
        ]}
      />
      <div className="fpe-fields tiles">
        <Select
          label={t(isPrinted ? 'printedScale' : 'unit')}
          value={hasPoints ? 0 : unit}
          onChange={(value) => {
            if (value) setUnit(value)
            setHasPoints(value === 0)
          }}
          options={[
            ...known,
            ...(stated && !known.some(({ value }) => value === stated)
              ? [{ value: stated, label: t('unitOfFile') }]
              : []),
            { value: 0, label: t('twoPoints') },
          ]}
        />
      </div>
      {hasPoints && level && picture && (
        <CalibratePicture
          file={picture}
          width={level.referenceWidth}
          height={level.referenceHeight}
          value={calibration}
          onChange={setCalibration}
        />
      )}
      {found === undefined && <Loading label={t('reading')} />}
      {found === 'failed' && <Notice tone="error">{t('failed')}</Notice>}
      {found && found !== 'failed' && !level && <Notice tone="warning">{t('nothing')}</Notice>}
      {level?.metresPerUnit && (
        <p className="fpe-hint hint">
          {t('size', {
            width: metres(level.referenceWidth * level.metresPerUnit),
            height: metres(level.referenceHeight * level.metresPerUnit),
          })}
        </p>
      )}
      {result && (
        <ChooseLevel result={result} index={0} onIndex={() => undefined} leftOut={leftOut} />
      )}
    </div>
  )
}
