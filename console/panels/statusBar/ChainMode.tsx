import type { ChainRpcState } from '#mocks/world/rpcState'
import { testIds } from '../../testIds.ts'
import { describeMode } from '../chain/chainWords.ts'
import styles from './ChainMode.module.css'

const words: Readonly<Record<string, (source: string) => string>> = {
  fresh: () => 'fresh',
  fork: (source) => `fork ${source}`,
  cassette: (source) => `cassette ${source}`,
  upstream: (source) => source || 'upstream',
}

export function ChainMode({ state }: { state: ChainRpcState | undefined }) {
  if (!state) return null
  const { mode, source = '', forkBlock } = state
  return (
    <span className={styles['mode']} title={describeMode(state)} data-mode={mode} data-testid={testIds.chainMode}>
      <span className={styles['source']}>{words[mode]?.(source).trim() ?? mode}</span>
      {mode === 'fork' && forkBlock !== undefined && <span>@{forkBlock}</span>}
    </span>
  )
}
