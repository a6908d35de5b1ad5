import '../../styles/base.css'
import '../../styles/dialog.css'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useTheme } from '../../ui/useTheme.ts'
import styles from './DappAlone.module.css'
import { DappPane } from './DappPane.tsx'

/** The console's dapp without the console: in the frame of a Safe, or for the wallets that its page finds. */
export function DappAlone({ title }: { title: string }) {
  useTheme()
  return (
    <main className={styles['app']}>
      <h1 className="visuallyHidden">{title}</h1>
      <ErrorBoundary name="Dapp">
        <DappPane />
      </ErrorBoundary>
    </main>
  )
}
