import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { useMemo, useState, type ReactNode } from 'react'
import { Pagination } from '../../ui/pagination/pagination.js'
import { toFloors } from '../to-location-groups.js'

/** Paginates a response's spaces in floor order. Returns the current page and the page buttons. */
export function usePages(
  answer: AvailabilityAnswer,
  perPage: number | undefined,
): [AvailabilityAnswer, ReactNode] {
  const [wanted, setPage] = useState(1)
  const count = perPage ? Math.ceil(answer.availability.length / perPage) : 1
  const page = Math.max(1, Math.min(wanted, count))
  const shown = useMemo(() => {
    if (!perPage || count < 2) return answer
    const spaces = toFloors(answer).flatMap((floor) => floor.spaces)
    return {
      ...answer,
      availability: spaces
        .slice((page - 1) * perPage, page * perPage)
        .map(({ availability }) => availability),
    }
  }, [answer, page, perPage, count])
  return [shown, <Pagination key="pages" page={page} pageCount={count} onChange={setPage} />]
}
