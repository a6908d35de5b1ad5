import { useBooks } from '../../BooksContext.tsx'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Key } from '../../ui/Key.tsx'
import type { ThemePreference } from '../../ui/useTheme.ts'
import styles from './StateBar.module.css'

const next: Readonly<Record<ThemePreference, ThemePreference>> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const

type ThemeToggleProps = { preference: ThemePreference; iconOnly?: boolean; onChoose(preference: ThemePreference): void }

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

export function RawToggle() {
  const { isRaw, setRaw } = useBooks()
  return (
    <Button
      variant="quiet"
      aria-pressed={isRaw}
      aria-label="Raw values"
      aria-keyshortcuts="x"
      title="Values as they are: addresses, wei, units of tokens, deadlines as numbers (X)"
      data-testid={testIds.rawToggle}
      onClick={() => setRaw(!isRaw)}
    >
      raw <Key name="x" />
    </Button>
  )
}
