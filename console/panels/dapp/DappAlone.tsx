import '../../styles/base.css'
import '../../styles/dialog.css'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useTheme } from '../../ui/useTheme.ts'
import styles from './DappAlone.module.css'
import { DappPane } from './DappPane.tsx'

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
