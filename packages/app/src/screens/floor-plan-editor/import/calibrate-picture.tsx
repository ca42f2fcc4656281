import { formatNumber } from '@mosaic-booking/sdk/rules'
import { calibrate } from '@mosaic-booking/floorplan/formats'
import { NumberField, TextField, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState, type MouseEvent } from 'react'
import { messages } from './import.messages.js'

type Point = readonly [x: number, y: number]

/** Default for a point whose fields are still 0. */
const corner: Point = [0, 0]

/** Two image points in pixels, and the distance between them as entered. */
export interface Calibration {
  readonly from?: Point | undefined
  readonly to?: Point | undefined
  readonly distance: string
}

export const noCalibration: Calibration = { distance: '' }

/** Metres per pixel; undefined while the calibration is incomplete. */
export function scaleOf({ from = corner, to = corner, distance }: Calibration): number | undefined {
  const metres = Number(distance.trim().replace(',', '.'))
  if (!(metres > 0) || metres > 100_000) return undefined
  return calibrate({ from, to, metres }).metresPerUnit
}

const ends = ['from', 'to'] as const

interface CalibratePictureProps {
  readonly file: File
  readonly width: number
  readonly height: number
  readonly value: Calibration
  readonly onChange: (calibration: Calibration) => void
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Sets an image's scale with two points, by clicking or entering coordinates. */
export function CalibratePicture({ file, width, height, value, onChange }: CalibratePictureProps) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const [url, setUrl] = useState('')
  const [next, setNext] = useState<(typeof ends)[number]>('from')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent<Element>) => {
    const box = currentTarget.getBoundingClientRect()
    const at = (offset: number, length: number, pixels: number) =>
      Math.round(Math.min(1, Math.max(0, offset / length)) * pixels)
    const point: Point = [
      at(clientX - box.left, box.width, width),
      at(clientY - box.top, box.height, height),
    ]
    onChange({ ...value, [next]: point })
    setNext(next === 'from' ? 'to' : 'from')
  }
  const { from, to } = value
  const scale = scaleOf(value)
  return (
    <fieldset className="fpe-calibrate stack gap-3 unstyled">
      <legend>{t('calibrate')}</legend>
      <p className="fpe-hint hint">{t('calibrateHint')}</p>
      {/* Keyboard users enter the same points in the fields below. */}
      <svg
        className="fpe-calibrate-picture"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('picture')}
        onClick={choose}
      >
        {url && <image href={url} width={width} height={height} />}
        {from && to && (
          <line className="fpe-calibrate-line" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
        )}
        {ends.map((end) => {
          const point = value[end]
          const radius = Math.max(width, height) / 90
          return (
            point && (
              <circle
                key={end}
                className="fpe-calibrate-point"
                cx={point[0]}
                cy={point[1]}
                r={radius}
              />
            )
          )
        })}
      </svg>
      <div className="fpe-fields tiles gap-3">
        {ends.flatMap((end, i) => [
          <NumberField
            key={`${end}-x`}
            label={t('pointX', { number: i + 1 })}
            max={width}
            value={value[end]?.[0] ?? 0}
            onChange={(x) => onChange({ ...value, [end]: [x, value[end]?.[1] ?? 0] })}
          />,
          <NumberField
            key={`${end}-y`}
            label={t('pointY', { number: i + 1 })}
            max={height}
            value={value[end]?.[1] ?? 0}
            onChange={(y) => onChange({ ...value, [end]: [value[end]?.[0] ?? 0, y] })}
          />,
        ])}
        <TextField
          label={t('distance')}
          inputMode="decimal"
          maxLength={10}
          value={value.distance}
          onChange={(distance) => onChange({ ...value, distance })}
        />
      </div>
      <p className="fpe-hint hint" role="status">
        {scale
          ? t('scaleIs', {
              width: formatNumber(width * scale, locale, oneDecimal),
              height: formatNumber(height * scale, locale, oneDecimal),
            })
          : t('noScale')}
      </p>
    </fieldset>
  )
}
