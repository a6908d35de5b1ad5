import { useLayoutEffect } from 'react'
import type { Connector } from 'wagmi'
import { useMediaQuery } from './useMediaQuery.ts'
import { usePreference } from './usePreference.ts'

const preferences = ['system', 'light', 'dark'] as const
export type ThemePreference = (typeof preferences)[number]
type Theme = 'light' | 'dark'

export function useTheme(): [ThemePreference, (preference: ThemePreference) => void] {
  const [preference, choose] = usePreference('theme', preferences, 'system')
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const theme = preference === 'system' ? (systemIsDark ? 'dark' : 'light') : preference
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return [preference, choose]
}

export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function followTheme(connector: Connector): void {
  const apply = async (): Promise<void> => {
    const { modal } = (await connector.getProvider()) as { modal?: { setThemeMode?(theme: Theme): void } }
    modal?.setThemeMode?.(readTheme())
  }
  // When the provider cannot be created, connecting reports the error.
  const observer = new MutationObserver(() => void apply().catch(() => {}))
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  void apply().catch(() => {})
}
