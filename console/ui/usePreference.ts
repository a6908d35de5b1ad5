import { useCallback, useState } from 'react'

/** A choice that the browser remembers. A stored value that `isValid` rejects counts as not chosen. */
export function usePreference<value extends string>(
  name: string,
  isValid: (text: string) => text is value,
  fallback: value,
): [value, (value: value) => void] {
  const key = `walletbench.${name}`
  const [value, setValue] = useState<value>(() => {
    const stored = readStorage(key)
    return stored !== null && isValid(stored) ? stored : fallback
  })
  const choose = useCallback(
    (next: value) => {
      setValue(next)
      writeStorage(key, next)
    },
    [key],
  )
  return [value, choose]
}

// Storage throws when the user has disabled it. The choice then lasts as long as the page.
function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
