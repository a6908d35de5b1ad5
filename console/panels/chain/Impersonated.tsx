import type { ChainController } from '#mocks/world/chain/chainController'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import styles from './Line.module.css'

type ImpersonatedProps = { controller: ChainController; addresses: ChainRpcState['impersonated'] }

export function Impersonated({ controller, addresses }: ImpersonatedProps) {
  const [command, run] = useAction()
  const stop = (address: ChainRpcState['impersonated'][number]) =>
    void run({ waiting: 'Stopping…', done: '' }, () => controller.stopImpersonatingAccount({ address }))
  if (addresses.length === 0) return null
  return (
    <div className={styles['line']}>
      <ul className={styles['list']} aria-label="Impersonated accounts">
        {addresses.map((address) => (
          <li key={address} className={styles['row']} data-address={address} data-testid={testIds.impersonated}>
            <span className={styles['what']}>
              <Address value={address} /> impersonated
            </span>
            <Button
              aria-label={`Stop impersonating ${address}`}
              data-testid={testIds.impersonateStop}
              onClick={() => stop(address)}
            >
              Stop
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles['below']}>
        <ActionLine action={command} testId={testIds.actionOutcome} />
      </div>
    </div>
  )
}
