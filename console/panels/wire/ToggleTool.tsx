import type { ReactNode } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { Button } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'

type ToggleToolProps = {
  shortcut: string
  title: string
  testId: string
  pressed: boolean
  icon?: IconName
  disabled?: boolean
  count?: number
  onToggle(): void
  children: ReactNode
}

export function ToggleTool(props: ToggleToolProps) {
  const { shortcut, title, testId, pressed, icon, disabled = false, count, onToggle, children } = props
  useHotkeys(shortcut, onToggle)
  return (
    <Button
      variant="quiet"
      {...(icon === undefined ? {} : { icon })}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      title={title}
      data-testid={testId}
      data-count={count}
      onClick={onToggle}
    >
      {children} <Key name={shortcut} />
    </Button>
  )
}
