import { IconButton, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { messages } from './location-dialog.messages.js'

/** Maximum number of tags (AD-134). */
const mostTags = 20

interface TagsFieldProps {
  readonly value: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}

/** A location's search tags. The input is disabled at the maximum (LOC-040). */
export function TagsField({ value, onChange }: TagsFieldProps) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const isFull = value.length >= mostTags
  const add = () => {
    const tag = typed.trim()
    if (!tag || isFull) return
    if (!value.some((one) => one.toLowerCase() === tag.toLowerCase())) onChange([...value, tag])
    setTyped('')
  }
  return (
    <div className="stack gap-2">
      <TextField
        label={t('tags')}
        hint={
          isFull
            ? t('tagsFull', { most: mostTags })
            : t('tagsHint', { left: mostTags - value.length })
        }
        disabled={isFull}
        maxLength={50}
        value={typed}
        onChange={setTyped}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <ul role="list" className="cluster gap-2" aria-label={t('tags')}>
        {value.map((tag) => (
          <li key={tag} className="location-tag">
            {tag}
            <IconButton
              icon="close"
              size="small"
              label={t('removeTag', { name: tag })}
              onClick={() => onChange(value.filter((one) => one !== tag))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
