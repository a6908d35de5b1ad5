import { Component, type ErrorInfo, type ReactNode } from 'react'
import { testIds } from '../testIds.ts'
import { Button } from './Button.tsx'
import styles from './ErrorBoundary.module.css'
import { StatusMark } from './StatusMark.tsx'

type ErrorBoundaryState = { error: unknown; failed: boolean }

export class ErrorBoundary extends Component<{ name: string; children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`The ${this.props.name} pane failed.`, error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const { error } = this.state
    return (
      <div className={styles['fault']} role="alert" data-testid={testIds.paneError}>
        <StatusMark tone="bad">The {this.props.name} pane failed</StatusMark>
        <pre className={styles['message']}>{error instanceof Error ? error.message : String(error)}</pre>
        <p className="dim">The other panes still work. The browser’s console shows the stack.</p>
        <Button
          variant="primary"
          data-testid={testIds.reloadPane}
          onClick={() => this.setState({ error: undefined, failed: false })}
        >
          Reload pane
        </Button>
      </div>
    )
  }
}

export function BootError({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : String(error)
  return (
    <main style={{ padding: 24, maxWidth: 720, margin: '0 auto' }}>
      <h1 style={{ fontSize: 18 }}>Walletbench could not start</h1>
      <pre style={{ whiteSpace: 'pre-wrap', fontFamily: 'var(--mono)' }}>{message}</pre>
    </main>
  )
}
