import { Button, type ButtonProps } from '@mosaic-booking/widgets/ui'
import { useRef } from 'react'

/** What the server keeps as a picture. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'

export const filmTypes = 'video/mp4,video/webm'

interface FileButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  readonly label: string
  /** Name of the hidden field, if the label changes. Defaults to the label. */
  readonly field?: string
  readonly accept: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/** A button that asks for files. The same file can be chosen again, after it has been corrected. */
export function FileButton({
  label,
  field = label,
  accept,
  multiple = false,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={field}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? []
          currentTarget.value = ''
          if (first) onFiles([first, ...others])
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
