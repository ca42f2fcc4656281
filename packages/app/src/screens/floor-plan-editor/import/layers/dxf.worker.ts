import { importDxf, readDxf, type DxfDrawing } from '@mosaic-booking/floorplan/formats/dxf'
import { answerQuestions } from './ask-worker.js'
import type { DxfRequest } from './open-dxf.js'
import type { LayeredContent } from './layered-file.js'

let drawing: DxfDrawing | undefined

answerQuestions<DxfRequest>((request) => {
  if (request.call === 'read') {
    const found = readDxf(request.text)
    drawing = found.drawing
    return {
      layers: drawing?.layers ?? [],
      metresPerUnit: drawing?.metresPerUnit,
      problems: found.problems,
    } satisfies LayeredContent
  }
  if (!drawing) throw new Error('no drawing has been read')
  const { roles, metresPerUnit } = request.choice
  return importDxf(drawing, { roles, ...(metresPerUnit ? { metresPerUnit } : {}) })
})
