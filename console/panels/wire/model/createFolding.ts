import { isCausedByPerson, type TraceFlow } from '#mocks/trace/flow'

export type FoldMode = 'auto' | 'all' | 'none'

/** Ended flows fold, except failed ones and the newest that the user caused. The user's choices win. */
export function createFolding(isWrong: (flow: TraceFlow) => boolean) {
  let mode: FoldMode = 'auto'
  let chosen = new Map<number, boolean>()
  let openGroups = new Set<number>()
  let newest = -1
  let isHeld = false
  /** Open by rule, or since the rows were held. */
  const open = new Set<number>()
  const late = new Set<number>()

  function isOpenByRule(flow: TraceFlow): boolean {
    if (flow.id === newest || flow.status === 'open' || isWrong(flow)) {
      open.add(flow.id)
      late.delete(flow.id)
      return true
    }
    if (!open.has(flow.id)) return false
    if (isHeld) late.add(flow.id)
    else open.delete(flow.id)
    return isHeld
  }

  return {
    isExpanded(flow: TraceFlow, isGrouped: boolean) {
      const choice = chosen.get(flow.id)
      if (choice !== undefined) return choice
      return mode === 'auto' ? !isGrouped && isOpenByRule(flow) : mode === 'none' && !isGrouped
    },
    isGroupOpen: (groupId: number) => openGroups.has(groupId),
    isKept: ({ id }: TraceFlow) => isHeld && mode === 'auto' && open.has(id),
    /** While held, nothing folds by itself. Returns the first flow whose folding has changed. */
    setHeld(held: boolean) {
      isHeld = held
      if (held || late.size === 0) return undefined
      const first = Math.min(...late)
      late.clear()
      return first
    },
    set(flowId: number, expanded: boolean) {
      chosen.set(flowId, expanded)
    },
    setGroup(groupId: number, expanded: boolean) {
      if (expanded) openGroups.add(groupId)
      else openGroups.delete(groupId)
    },
    setMode(next: FoldMode) {
      mode = next
      chosen = new Map()
      openGroups = new Set()
      open.clear()
    },
    follow(flows: readonly TraceFlow[]) {
      const former = newest
      newest = findNewest(flows, former)
      return newest === former ? undefined : Math.min(...[former, newest].filter((id) => id >= 0))
    },
    renumber(toNew: (numbers: ReadonlySet<number>) => ReadonlyMap<number, number>) {
      const heirs = toNew(new Set([...chosen.keys(), ...openGroups]))
      const translate = <value>(entries: Iterable<readonly [number, value]>) =>
        new Map(Array.from(entries, ([id, value]) => [heirs.get(id) ?? -1, value] as const))
      chosen = translate(chosen)
      openGroups = new Set(translate(Array.from(openGroups, (id) => [id, true] as const)).keys())
      newest = -1
      open.clear()
      late.clear()
    },
  }
}

function findNewest(flows: readonly TraceFlow[], known: number): number {
  let seen = false
  for (let place = flows.length - 1; place >= 0; place -= 1) {
    const flow = flows[place] as TraceFlow
    if (flow.id < known && seen) break
    if (flow.id <= known) seen = true
    if (isCausedByPerson(flow)) return flow.id
  }
  return -1
}
