import {
  importPdf,
  readPdf,
  type PdfDrawing,
  type PdfFile,
} from '@mosaic-booking/floorplan/formats/pdf'
import { answerQuestions } from './ask-worker.js'
import type { PdfOpened, PdfPageContent, PdfRequest } from './open-pdf.js'

let file: PdfFile | undefined
const drawings = new Map<number, PdfDrawing>()

answerQuestions<PdfRequest>(async (request) => {
  if (request.call === 'open') {
    const found = await readPdf(request.bytes)
    file = found.file
    return { pages: file?.pages ?? 0, problems: found.problems } satisfies PdfOpened
  }
  if (!file) throw new Error('no file has been read')
  if (request.call === 'picture') return file.picture(request.page)
  if (request.call === 'read') {
    const { drawing, problems } = await file.read(request.page)
    if (drawing) drawings.set(request.page, drawing)
    return {
      layers: drawing?.layers ?? [],
      metresPerUnit: drawing?.metresPerUnit,
      problems,
      hasPictures: (drawing?.pictures ?? 0) > 0,
    } satisfies PdfPageContent
  }
  const { roles, metresPerUnit } = request.choice
  return importPdf(drawings.get(request.page)!, {
    roles,
    ...(metresPerUnit ? { metresPerUnit } : {}),
  })
})
