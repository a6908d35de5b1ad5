import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { type ThemePreference, useTheme } from '../../ui/useTheme.ts'

const next: Readonly<Record<ThemePreference, ThemePreference>> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const

/** Cycles through the themes: the system's, light, dark. */
export function ThemeToggle() {
  const [preference, choose] = useTheme()
  const label = `Theme: ${preference}. Switch to ${next[preference]}`
  return (
    <Button
      variant="quiet"
      icon={icons[preference]}
      aria-label={label}
      title={label}
      data-testid={testIds.themeToggle}
      data-preference={preference}
      onClick={() => choose(next[preference])}
    >
      {preference}
    </Button>
  )
}
