import type { ReactNode } from 'react'
import { testIds } from '../../testIds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './BarMenu.module.css'

export const BarMenu = ({ children }: { children(close: () => void): ReactNode }) => (
  <Popover face={<Icon name="menu" />} label="Menu: connection, nodes, relay" title="State" testId={testIds.barMenu}>
    {(close) => <div className={styles['menu']}>{children(close)}</div>}
  </Popover>
)
