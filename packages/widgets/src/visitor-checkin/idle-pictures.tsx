import { useEffect, useState } from 'react'

/** How long each picture stays. */
const stayMs = 15_000

interface IdlePicturesProps {
  readonly pictures: readonly string[]
  /** Shown behind and instead of pictures. */
  readonly colour?: string | undefined
}

/** Pictures that slowly change, or the first if people prefer no motion. */
export function IdlePictures({ pictures, colour }: IdlePicturesProps) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (pictures.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setShown((index) => index + 1), stayMs)
    return () => clearInterval(timer)
  }, [pictures.length])
  return (
    <div className="mb-kiosk-pictures" style={{ backgroundColor: colour }} aria-hidden>
      {pictures.map((picture, index) => (
        <img
          key={picture}
          src={picture}
          alt=""
          data-shown={index === shown % pictures.length || undefined}
        />
      ))}
    </div>
  )
}
