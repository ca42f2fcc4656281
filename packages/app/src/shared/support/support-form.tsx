import { Notice } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useSubmit } from '../use-submit.js'
import { noQuestion, SupportFields, useSupportDesk } from './support-fields.js'

export interface SupportFormProps {
  readonly id: string
  readonly onBusy: (isBusy: boolean) => void
  readonly onSent: () => void
}

/** Support form. The caller renders the submit button. */
export function SupportForm({ id, onSent, onBusy }: SupportFormProps) {
  const { validate, send, describe } = useSupportDesk()
  const [draft, setDraft] = useState(noQuestion)
  const [isChecked, setChecked] = useState(false)
  const problems = validate(draft)
  const submit = async () => {
    onBusy(true)
    try {
      await send(draft)
      setDraft(noQuestion)
      setChecked(false)
      onSent()
    } finally {
      onBusy(false)
    }
  }
  const { problem, onSubmit } = useSubmit(describe, () => {
    setChecked(true)
    return !Object.values(problems).some(Boolean) && submit()
  })
  return (
    <form id={id} className="stack" noValidate onSubmit={onSubmit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <SupportFields
        draft={draft}
        errors={isChecked ? problems : {}}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
    </form>
  )
}
