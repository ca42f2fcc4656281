import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Dialog, Loading, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense } from 'react'
import type { LocationNode } from '../../../shared/location-tree.js'
import { messages } from './by-location.messages.js'
import { toMapSites } from './map-sites.js'

export interface SiteMapDialogProps {
  readonly sites: readonly LocationNode[]
  readonly onClose: () => void
  readonly onChoose: (id: number) => void
}

const SiteMap = lazy(() => import('./site-map.js'))

/** Sites with coordinates, on a map and in a keyboard-accessible list (SRCH-019). */
export function SiteMapDialog({ sites, onClose, onChoose }: SiteMapDialogProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data: environment } = useApiQuery(apiQuery(client, 'config.environment'))
  const shown = toMapSites(sites)
  return (
    <Dialog open size="large" className="site-map" title={t('mapTitle')} onCloseRequest={onClose}>
      {shown.length === 0 && <Notice quiet>{t('mapEmpty')}</Notice>}
      {shown.length > 0 && (
        <ul className="site-map-list cluster gap-2" role="list" aria-label={t('onMap')}>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="site-map-name" onClick={() => onChoose(id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="site-map-canvas">
        {environment ? (
          <Suspense fallback={<Loading label={t('mapLoading')} />}>
            <SiteMap sites={shown} tileUrl={environment.mapTileUrl} onChoose={onChoose} />
          </Suspense>
        ) : (
          <Loading label={t('mapLoading')} />
        )}
      </div>
    </Dialog>
  )
}
