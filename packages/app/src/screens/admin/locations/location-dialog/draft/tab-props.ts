import type { Location } from '@mosaic-booking/sdk'
import type { FieldErrors } from '../../../../../shared/form-dialog/form-dialog.js'
import type { LocationDraft } from './location-draft.js'

/** What every tab of a location gets. */
export interface LocationTabProps {
  /** As it is saved. */
  readonly location: Location
  readonly draft: LocationDraft
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<LocationDraft>) => void
  /** Counts running uploads; the form is not saved before they end (LOCM-008). */
  readonly onUpload: (by: 1 | -1) => void
  /** Told whether the booking settings, which are saved by themselves, are unsaved. */
  readonly onSettingsDirty: (isDirty: boolean) => void
}
