import type { ImportResult } from '@mosaic-booking/floorplan/formats'
import { Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useEffect } from 'react'
import { messages } from './import.messages.js'
import type { LeftOut } from './left-out.js'
import type { UsableFile } from './read-plan-file.js'

const ChooseLayers = lazy(() => import('./layers/choose-layers.js'))
const ChoosePage = lazy(() => import('./layers/choose-page.js'))

interface LayeredFoundProps {
  readonly file: Extract<UsableFile, { kind: 'dxf' | 'pdf' }>
  readonly leftOut: LeftOut
  readonly onResult: (result: ImportResult | undefined) => void
  readonly onPicture: (picture: File) => void
}

/** The layers of a file that a worker has read. The worker ends with this component. */
export function LayeredFound({ file, leftOut, onResult, onPicture }: LayeredFoundProps) {
  const t = useMessages(messages)
  const { close } = file.kind === 'dxf' ? file.dxf : file.pdf
  useEffect(() => close, [close])
  return (
    <Suspense fallback={<Loading label={t('reading')} />}>
      {file.kind === 'dxf' ? (
        <ChooseLayers file={file.dxf} leftOut={leftOut} onResult={onResult} />
      ) : (
        <ChoosePage file={file.pdf} leftOut={leftOut} onResult={onResult} onPicture={onPicture} />
      )}
    </Suspense>
  )
}
