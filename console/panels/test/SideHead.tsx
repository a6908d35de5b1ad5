import { testIds } from '../../testIds.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useTheme } from '../../ui/useTheme.ts'
import { BarMarks, type BarWays, FaultsOn } from '../statusBar/BarMarks.tsx'
import { BarMenu } from '../statusBar/BarMenu.tsx'
import { ThemeToggle } from '../statusBar/BarToggles.tsx'
import { Help } from '../statusBar/Help.tsx'
import { LinkStatus } from '../statusBar/LinkStatus.tsx'
import { NodeHealth } from '../statusBar/NodeHealth.tsx'
import styles from './SideHead.module.css'

export function SideHead({ title, ways }: { title: string; ways: BarWays }) {
  const [theme, chooseTheme] = useTheme()
  const narrow = useNarrow()
  return (
    <header className={styles['head']} data-testid={testIds.stateBar}>
      <span className={styles['brand']}>Walletbench</span>
      <h1 className={styles['title']} title={title} data-testid={testIds.testTitle}>
        {title}
      </h1>
      {narrow ? <LinkStatus quiet /> : <NodeHealth link />}
      <div className={styles['facts']}>
        <BarMarks ways={ways} quiet={narrow} />
      </div>
      {!narrow && <ThemeToggle preference={theme} onChoose={chooseTheme} />}
      <Help />
      {narrow && (
        <BarMenu>
          {(close) => (
            <>
              <NodeHealth />
              <FaultsOn
                onOpen={() => {
                  close()
                  ways.onShowFaults()
                }}
              />
              <ThemeToggle preference={theme} onChoose={chooseTheme} />
            </>
          )}
        </BarMenu>
      )}
    </header>
  )
}
