import '../../styles/base.css'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useTheme } from '../../ui/useTheme.ts'
import { DappPane } from '../dapp/DappPane.tsx'
import styles from './FramedApp.module.css'

/** The console's dapp alone, in the frame of a Safe. */
export function FramedApp() {
  useTheme()
  return (
    <main className={styles['app']}>
      <h1 className="visuallyHidden">The dapp in a Safe</h1>
      <ErrorBoundary name="Dapp">
        <DappPane />
      </ErrorBoundary>
    </main>
  )
}
