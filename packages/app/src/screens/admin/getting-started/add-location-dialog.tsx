import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Notice, Select, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { useSession } from '../../../session/session.js'
import { messages } from './getting-started.messages.js'

interface AddLocationDialogProps {
  readonly step: 'site' | 'floor'
  /** The locations that it may be added to; the first is suggested. */
  readonly parents: readonly { readonly id: number; readonly name: string }[]
  readonly onClose: () => void
}

const kinds = { site: 'SITE', floor: 'FLOOR' } as const

/** Adds the first site, or a floor. */
export function AddLocationDialog({ step, parents, onClose }: AddLocationDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { org } = useSession()
  const formId = useId()
  const [name, setName] = useState('')
  const [parentId, setParentId] = useState(parents[0]?.id)
  const [isChecked, setChecked] = useState(false)
  const { isBusy, problem, onSubmit } = useSubmit(t('failed'), () => {
    setChecked(true)
    if (!name.trim() || parentId === undefined) return false
    const body = { kind: kinds[step], name: name.trim() }
    return mutate(runtime, 'location.create', { orgId: org.id, parentId, body }).then(() => {
      toasts.add({ tone: 'success', text: t('added', { name: body.name }) })
      onClose()
    })
  })
  return (
    <Dialog
      open
      size="small"
      title={t(`${step}Action`)}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t(`${step}Action`)}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <TextField
          label={t('name')}
          hint={t(`${step}Hint`)}
          required
          value={name}
          error={isChecked && !name.trim() ? t('nameMissing') : undefined}
          onChange={setName}
        />
        {parents.length > 1 && (
          <Select
            label={t('in')}
            value={parentId}
            options={parents.map((parent) => ({ value: parent.id, label: parent.name }))}
            onChange={setParentId}
          />
        )}
      </form>
    </Dialog>
  )
}
