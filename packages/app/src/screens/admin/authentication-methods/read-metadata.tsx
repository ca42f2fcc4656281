import { toMessage, type ProviderDescription } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, TextArea, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FileButton } from '../../../shared/file-button.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages } from './method-setup.messages.js'

interface ReadMetadataProps {
  readonly onRead: (provider: {
    readonly idpIssuer: string
    readonly entryPoint: string
    readonly idpCertificates: string
  }) => void
}

const maxFile = 500_000

/** Fills the form from the provider's metadata: pasted, from a file, or from an address. */
export function ReadMetadata({ onRead }: ReadMetadataProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const { dateOf } = useOwnClock()
  const [source, setSource] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<ProviderDescription>()
  const [problem, setProblem] = useState<string>()
  const read = async (text: string) => {
    setFound(undefined)
    setProblem(undefined)
    const trimmed = text.trim()
    if (trimmed === '') return setProblem(t('metadataMissing'))
    setBusy(true)
    try {
      const body = /^https:\/\/\S+$/.test(trimmed) ? { url: trimmed } : { xml: trimmed }
      const provider = await client.authenticationMethod.readMetadata({ body })
      const { idpIssuer, entryPoint, idpCertificates } = provider
      onRead({ idpIssuer, entryPoint, idpCertificates: idpCertificates.join('') })
      setFound(provider)
    } catch (error) {
      setProblem(toMessage(error, t('metadataFailed'), language))
    } finally {
      setBusy(false)
    }
  }
  const readFile = async (file: File) => {
    if (file.size > maxFile) return setProblem(t('metadataTooLong'))
    const text = await file.text()
    setSource(text)
    await read(text)
  }
  return (
    <fieldset className="method-group unstyled stack gap-3">
      <legend>{t('metadata')}</legend>
      <TextArea
        label={t('metadataSource')}
        hint={t('metadataHint')}
        rows={3}
        spellCheck={false}
        value={source}
        onChange={setSource}
      />
      <div className="cluster gap-2">
        <Button busy={isBusy} onClick={() => void read(source)}>
          {t('metadataRead')}
        </Button>
        <FileButton
          variant="quiet"
          icon="arrow-up"
          label={t('metadataFile')}
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          onFiles={([file]) => void readFile(file)}
        />
      </div>
      <div role="status">
        {found && (
          <Notice tone="success" quiet title={t('metadataFound', { name: found.idpIssuer })}>
            {found.certificates.map(({ subject, validUntil, fingerprint }) => (
              <p key={fingerprint} className="method-address">
                {t('certificate', { subject, date: dateOf(validUntil) })}
              </p>
            ))}
          </Notice>
        )}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </fieldset>
  )
}
