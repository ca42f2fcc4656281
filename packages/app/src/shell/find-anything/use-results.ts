import { toWallClock } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import type { OpenSession } from '../../session/session.js'
import { messages } from './find-anything.messages.js'
import { findGroups, type FindResult, type ResultGroup } from './find-result.js'
import { byRank, minLetters, rankOf, worstRank } from './find-rules.js'
import { remoteGroups, searchGroup, type RemoteGroup } from './remote-results.js'
import { usePages, useSettings } from './use-local-results.js'

/** Debounce delay before server requests, in ms. */
const typingPauseMs = 200
/** Results of a group that is searched locally. */
const mostOfGroup = 5

interface Answer {
  readonly text: string
  readonly results: readonly FindResult[]
  readonly failed: readonly RemoteGroup[]
}

export interface Results {
  readonly groups: readonly ResultGroup[]
  readonly isSearching: boolean
  /** The groups that the server could not search. */
  readonly failed: readonly RemoteGroup[]
  readonly retry: () => void
}

/**
 * The results for a text, best group first. Pages and settings are searched immediately, the server
 * after a pause in typing. Further typing aborts the requests.
 */
export function useResults(session: OpenSession, typed: string): Results {
  const text = typed.trim()
  const pages = usePages(session)
  const settings = useSettings(session)
  const { answer, retry } = useAnswer(session, text)
  if (text.length < minLetters) {
    return {
      groups: text ? [] : [{ group: 'pages', results: pages.slice(0, mostOfGroup) }],
      isSearching: false,
      failed: [],
      retry,
    }
  }
  const isCurrent = answer?.text === text
  // While typing, results of the previous text stay if they match the current one.
  const found = (answer?.results ?? []).filter(
    (result) => isCurrent || rankOf(text, result) !== undefined,
  )
  const local = [pages, settings].flatMap((all) =>
    all
      .filter((result) => rankOf(text, result) !== undefined)
      .toSorted(byRank(text))
      .slice(0, mostOfGroup),
  )
  return {
    groups: toGroups([...found, ...local], text),
    isSearching: !isCurrent,
    failed: isCurrent ? answer.failed : [],
    retry,
  }
}

/** Groups with their results, each best first. */
function toGroups(results: readonly FindResult[], text: string): readonly ResultGroup[] {
  const bestOf = ({ results: [first] }: ResultGroup) =>
    first ? (rankOf(text, first) ?? worstRank) : worstRank
  return findGroups
    .map((group) => ({
      group,
      results: results.filter((result) => result.group === group).toSorted(byRank(text)),
    }))
    .filter((one) => one.results.length > 0)
    .toSorted((a, b) => bestOf(a) - bestOf(b))
}

function useAnswer(session: OpenSession, text: string) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const setting = useLocale()
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (text.length < minLetters) return setAnswer(undefined)
    const stop = new AbortController()
    const zone = session.user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const ask = async () => {
      const groups = remoteGroups(session)
      const search = {
        client,
        session,
        text,
        signal: stop.signal,
        now: `${toWallClock(Date.now(), zone).slice(0, 16)}:00.000`,
        setting,
        texts: { allDay: t('allDay'), noTitle: t('noTitle') },
      }
      const answers = await Promise.allSettled(groups.map((group) => searchGroup(group, search)))
      if (stop.signal.aborted) return
      setAnswer({
        text,
        results: answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
        failed: groups.filter((_, index) => answers[index]!.status === 'rejected'),
      })
    }
    const timer = setTimeout(() => void ask(), typingPauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- texts and session do not change the results of a text
  }, [client, text, attempt])
  const retry = () => {
    setAnswer(undefined)
    setAttempt(attempt + 1)
  }
  return { answer, retry }
}
