import type { ImportResult } from '@mosaic-booking/floorplan/formats'
import { Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useEffect } from 'react'
import { messages } from './import.messages.js'
import type { UsableFile } from './read-plan-file.js'

const ChooseLayers = lazy(() => import('./layers/choose-layers.js'))
const ChoosePage = lazy(() => import('./layers/choose-page.js'))

interface LayeredFoundProps {
  readonly file: Extract<UsableFile, { kind: 'dxf' | 'pdf' }>
  readonly onResult: (result: ImportResult | undefined) => void
  readonly onPicture: (picture: File) => void
}

/** The layers of a file that a worker has read. The worker ends with this component. */
export function LayeredFound({ file, onResult, onPicture }: LayeredFoundProps) {
  const t = useMessages(messages)
  const { close } = file.kind === 'dxf' ? file.dxf : file.pdf
  useEffect(() => close, [close])
  return (
    <Suspense fallback={<Loading label={t('reading')} />}>
      {file.kind === 'dxf' ? (
        <ChooseLayers file={file.dxf} onResult={onResult} />
      ) : (
        <ChoosePage file={file.pdf} onResult={onResult} onPicture={onPicture} />
      )}
    </Suspense>
  )
}
