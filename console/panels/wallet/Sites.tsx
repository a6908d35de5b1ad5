import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { Told } from '../../ui/Told.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { Party } from '../names/Party.tsx'
import styles from './Sites.module.css'

export function Sites() {
  const { wallet } = useWorld()
  const { permissions, sites: facts, chains, chainId } = useStore(wallet)
  const keepsApart = wallet.traits.chainScope === 'origin'
  const sites = Object.entries(permissions).filter(([, accounts]) => accounts.length > 0)
  if (sites.length === 0)
    return (
      <EmptyState icon="plug" title="No site is connected" testId={testIds.sitesEmpty}>
        A site appears here when you approve its connection.
      </EmptyState>
    )
  return (
    <ul aria-label="Connected sites">
      {sites.map(([origin, accounts]) => (
        <li key={origin} className={styles['row']} data-testid={testIds.siteRow} data-origin={origin}>
          <div className={styles['words']}>
            <div className={styles['origin']} title={origin}>
              <Told text={origin} />
            </div>
            <div className={styles['sees']}>
              sees{' '}
              {accounts.map((account, index) => (
                <span key={account}>
                  {index > 0 && ', '}
                  <Party address={account} />
                </span>
              ))}
            </div>
            {keepsApart && (
              <Select
                label="on"
                value={String(facts[origin]?.chainId ?? chainId)}
                options={chains.map((chain) => ({ value: String(chain.chainId), label: chain.name }))}
                title={`The chain of ${origin}: each site has its own`}
                testId={testIds.siteChain}
                onChange={(value) => wallet.switchChain(Number(value), origin)}
              />
            )}
          </div>
          <Button
            variant="danger"
            data-testid={testIds.revokeSite}
            aria-label={`Disconnect ${origin}`}
            onClick={() => wallet.disconnect(origin)}
          >
            Disconnect
          </Button>
        </li>
      ))}
    </ul>
  )
}
