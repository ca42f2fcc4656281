import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('form-dialog', {
  save: common.save,
  cancel: common.cancel,
  saved: 'Saved.',
  unsaved: 'You have unsaved changes.',
  discard: common.discardChanges,
  goOn: common.continueEditing,
})
