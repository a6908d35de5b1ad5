import { useCallback, useState } from 'react'

/** Undefined where the browser forbids storage. */
export function findLocalStorage(): Storage | undefined {
  try {
    return window.localStorage ?? undefined
  } catch {
    return undefined
  }
}

export const pageStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch {}
  },
}

const toPreferenceKey = (name: string): string => `walletbench.${name}`

export function usePreference<value extends string>(
  name: string,
  values: readonly value[],
  fallback: value,
): [value, (value: value) => void] {
  const [stored, store] = useStored(name)
  return [values.find((each) => each === stored) ?? fallback, store]
}

/** In pixels. Undefined until the user has dragged it. */
export function useSize(name: string, least: number, most: number): [number | undefined, (size: number) => void] {
  const [stored, store] = useStored(name)
  const size = stored === null ? Number.NaN : Number(stored)
  const setSize = useCallback((next: number) => store(String(next)), [store])
  return [size >= least && size <= most ? size : undefined, setSize]
}

function useStored(name: string): [string | null, (text: string) => void] {
  const [stored, setStored] = useState(() => readPreference(name))
  const store = useCallback(
    (next: string) => {
      setStored(next)
      pageStorage.setItem(toPreferenceKey(name), next)
    },
    [name],
  )
  return [stored, store]
}

export const readPreference = (name: string): string | null => pageStorage.getItem(toPreferenceKey(name))
