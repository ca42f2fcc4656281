import type { DomainCheckAnswer } from '@mosaic-booking/sdk'
import { isEmail } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { useRef, useState } from 'react'

/**
 * The login methods for an e-mail address and its organisation's logo and colours, after `check` has fetched them.
 */
export function useLoginMethods(address: string) {
  const { client } = useRuntime()
  /** The last checked address with its login methods. */
  const [checked, setChecked] = useState<{ readonly address: string } & Partial<DomainCheckAnswer>>(
    { address: '' },
  )
  const checking = useRef<string>(undefined)
  /** On failure, falls back to the password (D-031). */
  const check = async () => {
    if (!isEmail(address) || checking.current === address) return
    checking.current = address
    const answer = await client.user
      .domainCheck({ body: { username: address } })
      .catch(() => ({ authentications: [] }))
    if (checking.current === address) setChecked({ address, ...answer })
  }
  return {
    methods: checked.address === address ? checked.authentications : undefined,
    brand: checked,
    check,
  }
}
