import { useLayoutEffect } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'
import { usePreference } from './usePreference.ts'

export type ThemePreference = 'system' | 'light' | 'dark'

/** Keeps the document's `data-theme` up to date. */
export function useTheme(): [ThemePreference, (preference: ThemePreference) => void] {
  const [preference, choose] = usePreference('theme', isThemePreference, 'system')
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const theme = preference === 'system' ? (systemIsDark ? 'dark' : 'light') : preference
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return [preference, choose]
}

function isThemePreference(text: string): text is ThemePreference {
  return text === 'system' || text === 'light' || text === 'dark'
}
