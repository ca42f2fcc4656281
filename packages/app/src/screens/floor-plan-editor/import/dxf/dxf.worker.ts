import { createDxfSession } from './dxf-session.js'
import type { DxfAnswer, DxfRequest } from './open-dxf.js'

const session = createDxfSession()

addEventListener('message', ({ data }: MessageEvent<DxfRequest>) => {
  const answer: DxfAnswer = {
    number: data.number,
    value: data.call === 'read' ? session.read(data.text) : session.plan(data.choice),
  }
  postMessage(answer)
})
