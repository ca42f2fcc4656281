import { isApiError, type Location, type User } from '@mosaic-booking/sdk'
import { apiQuery, mutate, type ApiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useEffect, useMemo, useReducer, useRef, type Dispatch } from 'react'
import { useSession } from '../../../../session/session.js'
import { onNewBase, startEdits, withEdit, withoutLast, type EditState } from './edit-state.js'
import {
  compareHierarchies,
  countChanges,
  toSavedRows,
  type HierarchyChanges,
} from './hierarchy-changes.js'
import { applyEdit, type Edit } from './hierarchy-edit.js'
import { toHierarchy, type Hierarchy } from './hierarchy.js'
import { toAdministered } from './to-administered.js'

interface State extends EditState {
  /** Other users' saves during unsaved changes. */
  readonly theirs: { readonly before: Hierarchy; readonly changes: HierarchyChanges } | undefined
}

type Act =
  | { readonly type: 'base'; readonly base: Hierarchy }
  | { readonly type: 'edit'; readonly edit: Edit }
  | { readonly type: 'undo' | 'discard' | 'seen' }
  | { readonly type: 'saved'; readonly base: Hierarchy }

function reduce(state: State, act: Act): State {
  switch (act.type) {
    case 'base': {
      if (state.edits.length === 0) return { ...startEdits(act.base), theirs: state.theirs }
      // Accumulate changes from several saves until the user has seen them.
      const before = state.theirs?.before ?? state.base
      const changes = compareHierarchies(before, act.base)
      const theirs = countChanges(changes) > 0 ? { before, changes } : undefined
      return { ...onNewBase(state, act.base), theirs }
    }
    case 'edit':
      return { ...withEdit(state, act.edit), theirs: state.theirs }
    case 'undo':
      return { ...withoutLast(state), theirs: state.theirs }
    case 'discard':
      return { ...startEdits(state.base), theirs: undefined }
    case 'seen':
      return { ...state, lost: [], theirs: undefined }
    case 'saved':
      return { ...startEdits(act.base), theirs: undefined }
  }
}

const empty: State = { ...startEdits(toHierarchy([])), theirs: undefined }
const nothing: readonly Location[] = []
const toTree = (locations: readonly Location[], user: User) =>
  toHierarchy(toAdministered(locations, user))

/** The tree with its unsaved edits, which are rebased when another user saves the tree. */
export function useHierarchy() {
  const runtime = useRuntime()
  const { org, user } = useSession()
  const asked = useMemo(
    () => apiQuery(runtime.client, 'location.hierarchy', { orgId: org.id }),
    [runtime.client, org.id],
  )
  const { data, error, refetch } = useApiQuery(asked)
  const [state, dispatch] = useReducer(reduce, empty)
  const changes = useMemo(
    () => compareHierarchies(state.base, state.tree),
    [state.base, state.tree],
  )
  const { isSaving, save, saveEdit } = useSaves(asked, state, dispatch)
  useEffect(() => {
    if (data && !isSaving.current) dispatch({ type: 'base', base: toTree(data, user) })
  }, [data, user, isSaving])
  return {
    locations: data ?? nothing,
    isLoaded: data !== undefined && state.tree.rows.size > 0,
    error: data ? null : error,
    refetch,
    ...state,
    changes,
    isChanged: countChanges(changes) > 0,
    save,
    saveEdit,
    edit: (edit: Edit) => dispatch({ type: 'edit', edit }),
    undo: () => dispatch({ type: 'undo' }),
    discard: () => dispatch({ type: 'discard' }),
    dismiss: () => dispatch({ type: 'seen' }),
  }
}

/** Saving for `useHierarchy`. Query results do not replace the tree during a save. */
function useSaves(asked: ApiQuery<readonly Location[]>, state: State, dispatch: Dispatch<Act>) {
  const runtime = useRuntime()
  const { org, user } = useSession()
  const isSaving = useRef(false)
  const reload = async () => {
    const locations = await runtime.queryClient.fetchQuery({ ...asked, staleTime: 0 })
    return toTree(locations, user)
  }
  /** Saves a tree, by default the visible tree, in one call. Throws `ApiError`. */
  const save = async (
    tree: Hierarchy = state.tree,
    confirmIds?: readonly number[],
    base: Hierarchy = state.base,
  ) => {
    isSaving.current = true
    try {
      await mutate(runtime, 'location.saveHierarchy', {
        orgId: org.id,
        body: {
          rootLocationId: org.rootLocation?.id ?? tree.rows.get(tree.roots[0]!)!.id!,
          locations: toSavedRows(base, tree),
          ...(confirmIds && { confirmIds: [...confirmIds] }),
        },
      })
      dispatch({ type: 'saved', base: await reload() })
    } catch (failure) {
      // Another user's save came first, so reload the tree to show its changes (LOC-023).
      if (isApiError(failure) && failure.status > 0 && failure.code !== 'MATRIX-BUS-0029')
        await reload().then(
          (newest) => dispatch({ type: 'base', base: newest }),
          () => {},
        )
      throw failure
    } finally {
      isSaving.current = false
    }
  }
  /** Saves a single edit if there are no other edits. After a conflict, rebases and retries it. */
  const saveEdit = async (edit: Edit, confirmIds?: readonly number[]) => {
    try {
      await save(applyEdit(state.base, edit), confirmIds)
    } catch (failure) {
      if (!isApiError(failure) || failure.code !== 'VERSION_CONFLICT') throw failure
      const newest = await reload()
      const tree = applyEdit(newest, edit)
      if (!tree) throw failure
      await save(tree, confirmIds, newest)
    }
  }
  return { isSaving, save, saveEdit }
}

export type HierarchyEditor = ReturnType<typeof useHierarchy>
