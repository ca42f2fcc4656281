import { Suspense, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { IconButton } from '../../ui/button/button.js'
import { locationMessages } from '../location.messages.js'
import type { LocationInfoDialogProps } from './location-info-dialog.js'
import { lazyPart } from '../../ui/lazy-part.js'

const LocationInfoDialog = lazyPart(
  async () => (await import('./location-info-dialog.js')).LocationInfoDialog,
)

interface LocationInfoButtonProps {
  readonly location: LocationInfoDialogProps['location'] & { readonly hasInfo: boolean }
}

/** A button that opens a space's details. Renders nothing if there are no details. */
export function LocationInfoButton({ location }: LocationInfoButtonProps) {
  const t = useMessages(locationMessages)
  const [isOpen, setOpen] = useState(false)
  if (!location.hasInfo) return null
  return (
    <>
      <IconButton
        size="small"
        icon="info"
        label={t('information', { name: location.name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <LocationInfoDialog location={location} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
