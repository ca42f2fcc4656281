import type { Location } from '@mosaic-booking/sdk'
import type { FieldErrors } from '../../../../../shared/form-dialog/form-dialog.js'
import type { LocationDraft } from './location-draft.js'

export interface LocationTabProps {
  readonly location: Location
  readonly draft: LocationDraft
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<LocationDraft>) => void
  /** Counts running uploads. Saving waits for them (LOCM-008). */
  readonly onUpload: (by: 1 | -1) => void
  /** Reports unsaved booking settings, which are saved separately. */
  readonly onSettingsDirty: (isDirty: boolean) => void
}
