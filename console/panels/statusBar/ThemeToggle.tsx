import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import type { ThemePreference } from '../../ui/useTheme.ts'
import styles from './StateBar.module.css'

const next: Readonly<Record<ThemePreference, ThemePreference>> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const

type ThemeToggleProps = {
  preference: ThemePreference
  iconOnly?: boolean
  onChoose(preference: ThemePreference): void
}

export function ThemeToggle({ preference, iconOnly = false, onChoose }: ThemeToggleProps) {
  const label = `Theme: ${preference}. Switch to ${next[preference]}`
  return (
    <Button
      variant="quiet"
      icon={icons[preference]}
      aria-label={label}
      title={label}
      data-testid={testIds.themeToggle}
      data-preference={preference}
      onClick={() => onChoose(next[preference])}
    >
      {!iconOnly && <span className={styles['label']}>{preference}</span>}
    </Button>
  )
}
