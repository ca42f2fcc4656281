import { useRuntime } from '@mosaic-booking/widgets'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './system-accounts.messages.js'
import './system-accounts.css'

export function ApiDocsLink() {
  const t = useMessages(messages)
  const { apiBase } = useRuntime()
  return (
    <a
      className="api-docs-link"
      href={`${apiBase}/api/v1/docs`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('apiDocs')}
    </a>
  )
}
