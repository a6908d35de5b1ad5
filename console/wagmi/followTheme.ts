import type { Connector } from 'wagmi'

type Theme = 'light' | 'dark'
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
