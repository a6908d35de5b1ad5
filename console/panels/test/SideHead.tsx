import { testIds } from '../../testIds.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useStore } from '../../ui/useStore.ts'
import { useTheme } from '../../ui/useTheme.ts'
import { useWorld } from '../../WorldContext.tsx'
import { BarMenu } from '../statusBar/BarMenu.tsx'
import { ThemeToggle } from '../statusBar/BarToggles.tsx'
import { FaultsOn, ScenarioOn } from '../statusBar/FaultsOn.tsx'
import { Help } from '../statusBar/Help.tsx'
import { LinkStatus } from '../statusBar/LinkStatus.tsx'
import { NodeHealth } from '../statusBar/NodeHealth.tsx'
import { ReplayFails } from '../statusBar/ReplayFails.tsx'
import styles from './SideHead.module.css'

export function SideHead({
  title,
  onShowFaults,
  onShowChains,
  onShowScenario,
}: {
  title: string
  onShowFaults(): void
  onShowChains(): void
  onShowScenario(): void
}) {
  const side = useStore(useWorld().walletConnect)
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
        <ScenarioOn onOpen={onShowScenario} />
        <FaultsOn side={side} onOpen={onShowFaults} quiet={narrow} />
        <ReplayFails onOpen={onShowChains} />
      </div>
      {!narrow && <ThemeToggle preference={theme} onChoose={chooseTheme} />}
      <Help />
      {narrow && (
        <BarMenu>
          {(close) => (
            <>
              <NodeHealth />
              <FaultsOn
                side={side}
                onOpen={() => {
                  close()
                  onShowFaults()
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
