import { toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { messages } from './account.messages.js'

interface LogoFieldProps {
  readonly label: string
  readonly address: string | undefined
  /** Image id of a new logo, null for no logo, undefined for the saved logo. */
  readonly picture: number | null | undefined
  readonly isForDark?: boolean
  readonly onChange: (picture: number | null) => void
}

/** Uploads a logo immediately; the logo takes effect when the form is saved. */
export function LogoField({
  label,
  address,
  picture,
  isForDark = false,
  onChange,
}: LogoFieldProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** The chosen file, shown until the server has generated its sizes. */
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const upload = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    form.set('kind', 'IMAGE')
    form.set('name', file.name)
    form.set('file', file)
    try {
      const { id } = await mutate(runtime, 'media.create', { body: form })
      setPreview(URL.createObjectURL(file))
      onChange(id)
    } catch (error) {
      setProblem(toMessage(error, t('uploadFailed'), language))
    } finally {
      setBusy(false)
    }
  }
  const stored = address && `${runtime.apiBase}${address}`
  const source = picture === undefined ? stored : picture === null ? undefined : preview
  return (
    <div className="account-logo stack gap-2" role="group" aria-label={label}>
      <p className="account-logo-label">{label}</p>
      <div className={`account-logo-picture${isForDark ? ' account-logo-dark' : ''}`}>
        {source ? <img src={source} alt={label} /> : <span>{t('noLogo')}</span>}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void upload(file)
        }}
      />
      <div className="cluster gap-2">
        <Button size="small" busy={isBusy} onClick={() => input.current?.click()}>
          {t('upload')}
        </Button>
        {source && (
          <Button size="small" onClick={() => onChange(null)}>
            {t('removeLogo')}
          </Button>
        )}
      </div>
    </div>
  )
}
