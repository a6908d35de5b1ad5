import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Filter, parseFilter } from '#mocks/trace/filter/parseFilter'
import type { WireModel } from '../model/wireModel.ts'

export type FilterText = {
  readonly text: string
  readonly filter: Filter
  setText(text: string | ((text: string) => string)): void
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
