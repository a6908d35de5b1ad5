import { testIds } from '../../testIds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import styles from './BenchEnded.module.css'

export function BenchEnded() {
  const { link, info } = useWorld()
  const { status } = useStore(link)
  return (
    <div role="alert">
      {status === 'closed' && (
        <p className={styles['banner']} data-testid={testIds.benchEnded}>
          <Icon name="unplug" size={15} />
          {info.side?.kind === 'browser' ? (
            <span>
              <strong>The bench has ended.</strong> You can still read and export the wire. Start it again with{' '}
              <code>walletbench browse</code>.
            </span>
          ) : info.side ? (
            <span>
              <strong>The test has ended.</strong> You can still read and export the wire. The next run prints a new
              address.
            </span>
          ) : (
            <span>
              <strong>The bench has ended.</strong> Requests get no response any more. You can still read and export the
              wire. Start it again with <code>npm start</code>, then reload this page.
            </span>
          )}
        </p>
      )}
    </div>
  )
}
