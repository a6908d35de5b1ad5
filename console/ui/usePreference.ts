import { useCallback, useState } from 'react'

/** Undefined where the browser forbids storage. */
export function findLocalStorage(): Storage | undefined {
  try {
    return window.localStorage ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps nothing where the browser forbids storage. */
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

/** A stored value that `isValid` rejects is ignored. */
export function usePreference<value extends string>(
  name: string,
  isValid: (text: string) => text is value,
  fallback: value,
): [value, (value: value) => void] {
  const key = toPreferenceKey(name)
  const [value, setValue] = useState<value>(() => {
    const stored = readPreference(name)
    return stored !== null && isValid(stored) ? stored : fallback
  })
  const choose = useCallback(
    (next: value) => {
      setValue(next)
      pageStorage.setItem(key, next)
    },
    [key],
  )
  return [value, choose]
}

export const readPreference = (name: string): string | null => pageStorage.getItem(toPreferenceKey(name))
