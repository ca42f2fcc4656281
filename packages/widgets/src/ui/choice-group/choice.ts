import type { ReactNode } from 'react'
import type { FieldProps } from '../field/field.js'
import type { IconName } from '../icon/icon-paths.js'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly hint?: ReactNode
  readonly icon?: IconName
  readonly disabled?: boolean
}

/** A choice of one of a few options. */
export interface ChoiceProps<V extends string> extends FieldProps {
  readonly value: V | undefined
  readonly onChange: (value: V) => void
  readonly choices: readonly Choice<V>[]
}
