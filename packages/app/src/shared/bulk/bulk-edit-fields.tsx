import { notesMaxLength, titleMaxLength } from '@mosaic-booking/sdk/rules'
import type { Booking } from '@mosaic-booking/sdk'
import { Notice, TextArea, TextField, TimeField, useMessages } from '@mosaic-booking/widgets/ui'
import { CostCodeField } from '../cost-code-field.js'
import { messages } from './bulk.messages.js'
import type { BulkEdit } from './bulk-edit.js'

export interface BulkEditFieldsProps {
  readonly bookings: readonly Pick<Booking, 'timeFrom'>[]
  readonly edit: BulkEdit
  readonly onChange: (edit: BulkEdit) => void
  readonly problem: string | undefined
}

export function BulkEditFields({ bookings, edit, onChange, problem }: BulkEditFieldsProps) {
  const t = useMessages(messages)
  const change = (next: BulkEdit) => onChange({ ...edit, ...next })
  return (
    <div className="bulk-edit stack">
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{t('editText')}</p>
      <TextField
        label={t('editTitle')}
        maxLength={titleMaxLength}
        value={edit.title ?? ''}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={t('editNotes')}
        counter={notesMaxLength}
        value={edit.notes ?? ''}
        onChange={(notes) => change({ notes })}
      />
      <CostCodeField
        starts={bookings.map(({ timeFrom }) => timeFrom)}
        noneLabel={t('noChange')}
        value={edit.costCode ?? ''}
        onChange={(costCode) => change({ costCode })}
      />
      <div className="bulk-edit-times">
        <TimeField
          label={t('editFrom')}
          placeholder={t('noChange')}
          value={edit.timeFrom ?? ''}
          onChange={(timeFrom) => change({ timeFrom })}
        />
        <TimeField
          label={t('editTo')}
          placeholder={t('noChange')}
          value={edit.timeTo ?? ''}
          onChange={(timeTo) => change({ timeTo })}
        />
      </div>
    </div>
  )
}
