import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { Notice } from '../../ui/notice/notice.js'
import { messages } from '../visitor-checkin.messages.js'
import { createCodeReader } from './code-reader.js'

const pauseMs = 200

/** Shows the camera until a QR code has been read. The video never leaves the browser. */
export function QrScanner({ onCode }: { readonly onCode: (text: string) => void }) {
  const t = useMessages(messages)
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    let stream: MediaStream | undefined
    const release = () => stream?.getTracks().forEach((track) => track.stop())
    async function watch() {
      const [reader, camera] = await Promise.all([
        createCodeReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } }),
      ])
      stream = camera
      const screen = video.current
      if (isOver || !screen) return release()
      screen.srcObject = camera
      await screen.play()
      const look = async () => {
        const code = await reader.read(screen)
        if (isOver) return
        if (code) latest.current(code)
        else timer = setTimeout(() => void look(), pauseMs)
      }
      await look()
    }
    watch().catch(() => !isOver && setFailed(true))
    return () => {
      isOver = true
      clearTimeout(timer)
      release()
    }
  }, [])
  if (hasFailed) return <Notice tone="warning">{t('noCamera')}</Notice>
  return (
    <figure className="mb-kiosk-scanner">
      <video ref={video} muted playsInline aria-label={t('scanHint')} />
      <figcaption>{t('scanHint')}</figcaption>
    </figure>
  )
}
