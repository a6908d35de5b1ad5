import { useContext } from 'react'
import { testIds } from '../../testIds.ts'
import { Key } from '../../ui/Key.tsx'
import { PaneContext } from '../../ui/PaneContext.ts'
import { PaneFold } from '../../ui/PaneFold.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import styles from './DappChoice.module.css'

export type DappChoiceProps = {
  /** The heading of the pane. */
  readonly title: string
  /** What the pane shows. */
  readonly shown: 'demo' | 'connected'
  /** The address of the console that shows the other one. Undefined: there is no choice. */
  readonly otherUrl: string | undefined
  /** How many dapps are connected. */
  readonly count: number
  /** How many of their requests wait for the user, where this console does not show them. */
  readonly waiting?: number
}

/**
 * The head of the dapp's side: the bench's own dapp, or those that are connected. Each has its own wallets, in a console
 * of its own: the choice opens that one.
 */
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
          {waiting > 0 && (
            <span className={styles['badge']} data-testid={testIds.connectedWaiting}>
              {waiting}
              <span className="visuallyHidden">{waiting === 1 ? ' waits for you' : ' wait for you'}</span>
            </span>
          )}
        </Place>
      </nav>
      {pane && <Key name={pane.go} />}
      <span className={styles['grow']} />
      <PaneFold />
    </div>
  )
}

/** In a narrow side, `dapps` is for screen readers alone. */
function Connected({ count }: { count: number }) {
  return (
    <span>
      Connected <span className={styles['word']}>dapps </span>({count})
    </span>
  )
}

type PlaceProps = { name: React.ReactNode; href: string | undefined; testId: string; children?: React.ReactNode }

function Place({ name, href, testId, children }: PlaceProps) {
  return (
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
}
