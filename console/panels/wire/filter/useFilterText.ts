import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { WireModel } from '#console/panels/wire/model/wireModel'
import { pageStorage } from '#console/ui/usePreference'
import { type Filter, parseFilter } from '#mocks/trace/filter/parseFilter'

const KEY = 'walletbench.filterHistory'

const MOST = 30

export type FilterText = {
  readonly text: string
  readonly filter: Filter
  setText(text: string | ((text: string) => string)): void
}

type FilterHistory = {
  add(text: string): void
  /** Undefined at an end. */
  step(by: -1 | 1, text: string): string | undefined
}

export function useFilterText(model: WireModel): FilterText {
  const [text, setText] = useState('')
  const filter = useMemo(() => parseFilter(text), [text])
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && filter.terms.length === 0) return
    isFirst.current = false
    model.change({ filter })
  }, [model, filter])
  return { text, filter, setText: useCallback((next) => setText(next), []) }
}

export function useFilterHistory(): FilterHistory {
  const place = useRef<number>(undefined)
  return {
    add(text) {
      place.current = undefined
      const kept = text.trim()
      if (kept === '') return
      write([...read().filter((each) => each !== kept), kept].slice(-MOST))
    },
    step(by, text) {
      const list = read()
      const from = place.current !== undefined && list[place.current] === text ? place.current : list.length
      const next = from + by
      if (next < 0 || next > list.length || (next === list.length && from === list.length)) return undefined
      place.current = next
      return list[next] ?? ''
    },
  }
}

function read(): string[] {
  try {
    const list: unknown = JSON.parse(pageStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function write(list: readonly string[]): void {
  pageStorage.setItem(KEY, JSON.stringify(list))
}
