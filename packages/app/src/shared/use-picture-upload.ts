import { toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'

/**
 * Uploads pictures and films of forms immediately, because a form only sends their ids.
 * @param failed the error text if the server sends no message
 * @param onUploaded called with the id of the picture
 */
export function usePictureUpload(failed: string, onUploaded: (id: number) => void) {
  const { language } = useLocale()
  const runtime = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** The chosen file, shown until the server has an address for it. */
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const upload = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    form.set('kind', file.type.startsWith('video/') ? 'FILM' : 'IMAGE')
    form.set('name', file.name)
    form.set('file', file)
    try {
      const { id } = await mutate(runtime, 'media.create', { body: form })
      setPreview(URL.createObjectURL(file))
      onUploaded(id)
    } catch (error) {
      setProblem(toMessage(error, failed, language))
    } finally {
      setBusy(false)
    }
  }
  return { upload, isBusy, problem, preview }
}
