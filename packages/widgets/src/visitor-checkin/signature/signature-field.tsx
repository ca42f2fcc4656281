import type { Signature } from '@mosaic-booking/sdk'
import SignaturePad from 'signature_pad'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../locale/messages.js'
import { Button } from '../../ui/button/button.js'
import { useStyles } from '../../theme/style-root.js'
import { FieldGroup } from '../../ui/field/field.js'
import { messages } from '../visitor-checkin.messages.js'
import css from './signature.css?inline'
import { toSignature } from './to-signature.js'

export interface SignatureFieldProps {
  readonly error?: string | undefined
  /** Maximum number of coordinates in a signature. Longer ones are simplified. */
  readonly maxNumbers?: number
  readonly onChange: (signature: Signature | undefined) => void
}

/** A signature pad, for touch, pen or mouse. */
export function SignatureField({ error, maxNumbers, onChange }: SignatureFieldProps) {
  useStyles(css)
  const t = useMessages(messages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const latest = useRef(onChange)
  const limit = useRef(maxNumbers)
  useEffect(() => {
    latest.current = onChange
    limit.current = maxNumbers
  })
  useEffect(() => {
    const field = canvas.current!
    const penColor = getComputedStyle(field).color
    const drawing = new SignaturePad(field, { penColor })
    pad.current = drawing
    const report = () =>
      latest.current(
        toSignature(
          drawing.toData().map(({ points }) => points),
          { width: field.clientWidth, height: field.clientHeight },
          limit.current,
        ),
      )
    // Match the screen resolution, and redraw the lines when the device is rotated.
    const fit = () => {
      const scale = devicePixelRatio || 1
      const lines = drawing.toData()
      field.width = field.clientWidth * scale
      field.height = field.clientHeight * scale
      field.getContext('2d')!.scale(scale, scale)
      drawing.fromData(lines)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(field)
    drawing.addEventListener('endStroke', report)
    return () => {
      observer.disconnect()
      drawing.off()
    }
  }, [])
  const clear = () => {
    pad.current?.clear()
    onChange(undefined)
  }
  return (
    <FieldGroup label={t('sign')} hint={t('signHint')} error={error} required>
      {() => (
        <div className="mb-signature">
          <canvas ref={canvas} role="img" aria-label={t('sign')} />
          <Button size="small" variant="quiet" icon="refresh" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
