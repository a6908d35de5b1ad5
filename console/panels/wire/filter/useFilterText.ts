import { useEffect, useMemo, useRef, useState } from 'react'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { readKeptList } from '../../../ui/json.ts'
import { pageStorage } from '../../../ui/usePreference.ts'
import type { WireModel } from '../model/wireModel.ts'

const KEY = 'walletbench.filterHistory'
const MOST = 30

export type FilterText = ReturnType<typeof useFilterText>

export function useFilterText(model: WireModel) {
  const [text, setText] = useState('')
  const filter = useMemo(() => parseFilter(text), [text])
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && filter.terms.length === 0) return
    isFirst.current = false
    model.change({ filter })
  }, [model, filter])
  return { text, filter, setText }
}

export function useFilterHistory(): { add(text: string): void; step(by: -1 | 1, text: string): string | undefined } {
  const place = useRef<number>(undefined)
  return {
    add(text) {
      place.current = undefined
      const kept = text.trim()
      if (kept === '') return
      const texts = [...read().filter((each) => each !== kept), kept].slice(-MOST)
      pageStorage.setItem(KEY, JSON.stringify(texts))
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

const read = () => readKeptList(() => pageStorage.getItem(KEY)).filter((each) => typeof each === 'string')
