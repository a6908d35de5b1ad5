import { useRef } from 'react'
import { pageStorage } from '../../../ui/pageStorage.ts'

const KEY = 'walletbench.filterHistory'
const MOST = 30

export type FilterHistory = {
  add(text: string): void
  /** Undefined at an end. */
  step(by: -1 | 1, text: string): string | undefined
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
