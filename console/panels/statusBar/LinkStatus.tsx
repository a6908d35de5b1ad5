import { testIds } from '../../testIds.ts'
import { joinNames } from '../../ui/joinNames.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import styles from './LinkStatus.module.css'

const links = {
  connecting: { tone: 'wait', icon: 'clock', word: 'link connecting' },
  open: { tone: 'ok', icon: 'plug', word: 'link open' },
  closed: { tone: 'bad', icon: 'unplug', word: 'link closed' },
} as const

export function LinkStatus({ quiet = false }: { quiet?: boolean }) {
  const { status } = useStore(useWorld().link)
  const { tone, icon, word } = links[status]
  return (
    <span
      className={joinNames(styles['link'], quiet && status === 'open' && 'visuallyHidden')}
      data-testid={testIds.linkStatus}
      data-status={status}
    >
      <StatusMark tone={tone} icon={icon}>
        {word}
      </StatusMark>
    </span>
  )
}
