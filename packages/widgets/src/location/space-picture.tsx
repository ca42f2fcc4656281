import type { Location } from '@mosaic-booking/sdk'
import { useStyles } from '../theme/style-root.js'
import { Icon } from '../ui/icon/icon.js'
import type { IconName } from '../ui/icon/icon-paths.js'
import css from './location.css?inline'
import { ServerImage } from './server-image.js'

const icons: Readonly<Record<string, IconName>> = { ROOM: 'room', DESK: 'desk', CAR_SPACE: 'car' }

/** A space's picture beside its name, or the icon of its kind, in a box of the same size. */
export function SpacePicture({ location }: { readonly location: Location }) {
  useStyles(css)
  return (
    <span className="mb-location-picture" aria-hidden="true">
      {location.thumbnail ? (
        <ServerImage src={location.thumbnail} alt="" />
      ) : (
        <Icon name={icons[location.kind] ?? 'building'} />
      )}
    </span>
  )
}
