import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Select, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { useSession } from '../../../session/session.js'
import { messages } from './getting-started.messages.js'

interface AddLocationDialogProps {
  readonly step: 'site' | 'floor'
  /** Possible parents. The first is preselected. */
  readonly parents: readonly { readonly id: number; readonly name: string }[]
  readonly onClose: () => void
}

const kinds = { site: 'SITE', floor: 'FLOOR' } as const

/** Adds the first site or a floor. */
export function AddLocationDialog({ step, parents, onClose }: AddLocationDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { org } = useSession()
  return (
    <FormDialog
      size="small"
      title={t(`${step}Action`)}
      action={t(`${step}Action`)}
      first={{ name: '', parentId: parents[0]?.id }}
      validate={({ name }) => ({ name: name.trim() ? undefined : t('nameMissing') })}
      save={({ name, parentId }) =>
        mutate(runtime, 'location.create', {
          orgId: org.id,
          parentId: parentId!,
          body: { kind: kinds[step], name: name.trim() },
        })
      }
      saved={({ name }) => t('added', { name: name.trim() })}
      fallback={t('failed')}
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <>
          <TextField
            label={t('name')}
            hint={t(`${step}Hint`)}
            required
            value={draft.name}
            error={errors.name}
            onChange={(name) => onChange({ name })}
          />
          {parents.length > 1 && (
            <Select
              label={t('in')}
              value={draft.parentId}
              options={parents.map((parent) => ({ value: parent.id, label: parent.name }))}
              onChange={(parentId) => onChange({ parentId })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
