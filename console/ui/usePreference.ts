import { useCallback, useState } from 'react'
import { pageStorage } from './pageStorage.ts'
import { readPreference, toPreferenceKey } from './readPreference.ts'

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
