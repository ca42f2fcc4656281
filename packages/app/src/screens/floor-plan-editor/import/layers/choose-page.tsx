import type { ImportResult } from '@mosaic-booking/floorplan/formats'
import { describeProblem } from '@mosaic-booking/floorplan/formats'
import { Button, Loading, Notice, Select, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import ChooseLayers from './choose-layers.js'
import type { LeftOut } from '../left-out.js'
import { messages } from './layers.messages.js'
import type { PdfFile, PdfPage } from './open-pdf.js'

interface ChoosePageProps {
  readonly file: PdfFile
  readonly leftOut: LeftOut
  readonly onResult: (result: ImportResult | undefined) => void
  /** Uses a page as a picture behind markers. */
  readonly onPicture: (picture: File) => void
}

/** The pages of a PDF file, and the layers of the chosen one. */
export default function ChoosePage({ file, leftOut, onResult, onPicture }: ChoosePageProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const [number, setNumber] = useState(1)
  const [page, setPage] = useState<PdfPage | 'failed'>()
  const [isPainting, setPainting] = useState(false)
  useEffect(() => {
    let isLatest = true
    setPage(undefined)
    onResult(undefined)
    void file
      .read(number)
      .catch(() => 'failed' as const)
      .then((answer) => isLatest && setPage(answer))
    return () => {
      isLatest = false
    }
  }, [file, number, onResult])
  const paint = async () => {
    setPainting(true)
    try {
      onPicture(await file.picture(number))
    } catch {
      setPage('failed')
    }
    setPainting(false)
  }
  const content = page === 'failed' ? undefined : page
  const isEmpty = content?.layers.length === 0
  const unread = content?.problems.find(({ code }) => code === 'pdf-picture')
  const refusal = content?.problems.find(
    ({ severity, code }) => severity === 'error' && code !== 'nothing-found',
  )
  return (
    <div className="stack">
      <div className="fpe-page row row-wrap">
        {file.pages > 1 && (
          <Select
            label={t('page')}
            value={number}
            onChange={setNumber}
            options={Array.from({ length: file.pages }, (_, i) => ({
              value: i + 1,
              label: t('pageOf', { number: i + 1, count: file.pages }),
            }))}
          />
        )}
        {content && !refusal && (
          <Button busy={isPainting} onClick={() => void paint()}>
            {t('asPicture')}
          </Button>
        )}
      </div>
      {page === undefined && <Loading label={t('reading')} />}
      {page === 'failed' && <Notice tone="error">{t('failed')}</Notice>}
      {refusal && <Notice tone="error">{describeProblem(refusal, language)}</Notice>}
      {isEmpty && !refusal && (
        <Notice tone="warning">
          {unread
            ? describeProblem(unread, language)
            : t(content.hasPictures ? 'onlyPicture' : 'emptyPage')}
        </Notice>
      )}
      {content && !isEmpty && (
        <ChooseLayers key={number} file={content} leftOut={leftOut} onResult={onResult} />
      )}
    </div>
  )
}
