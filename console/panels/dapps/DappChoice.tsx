import { useContext } from 'react'
import { testIds } from '../../testIds.ts'
import { Key } from '../../ui/Key.tsx'
import { PaneContext, PaneFold, PaneHeader } from '../../ui/PaneHeader.tsx'
import { WaitingBadge } from '../../ui/WaitingBadge.tsx'
import styles from './DappChoice.module.css'

type DappChoiceProps = {
  readonly title: string
  readonly shown: 'demo' | 'connected'
  readonly otherUrl: string | undefined
  readonly count: number
  readonly waiting?: number
}

export function DappChoice({ title, shown, otherUrl, count, waiting = 0 }: DappChoiceProps) {
  const pane = useContext(PaneContext)
  if (otherUrl === undefined) return <PaneHeader title={title} />
  const hrefOf = (place: DappChoiceProps['shown']) => (place === shown ? undefined : otherUrl)
  return (
    <div className={styles['head']}>
      <h2 className="visuallyHidden">{title}</h2>
      <nav className={styles['choice']} aria-label="Dapps of this bench">
        <Place name="Demo dapp" href={hrefOf('demo')} testId={testIds.showDemo} />
        <Place name={<Connected count={count} />} href={hrefOf('connected')} testId={testIds.showConnected}>
          <WaitingBadge count={waiting} testId={testIds.connectedWaiting} />
        </Place>
      </nav>
      {pane && <Key name={pane.go} />}
      <span className="grow" />
      <PaneFold />
    </div>
  )
}

const Connected = ({ count }: { count: number }) => (
  <span>
    Connected <span className={styles['word']}>dapps </span>({count})
  </span>
)

type PlaceProps = { name: React.ReactNode; href: string | undefined; testId: string; children?: React.ReactNode }

const Place = ({ name, href, testId, children }: PlaceProps) => (
  <a
    className={styles['place']}
    href={href}
    aria-current={href === undefined ? 'page' : undefined}
    data-testid={testId}
  >
    {name}
    {children}
  </a>
)
