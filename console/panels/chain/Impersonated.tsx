import type { ChainDesk } from '#mocks/world/chainDesk'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { DeedLine } from '../../ui/DeedLine.tsx'
import { useDeed } from '../../ui/useDeed.ts'
import styles from './Line.module.css'

type ImpersonatedProps = { desk: ChainDesk; addresses: readonly string[] }

/** The accounts that the node sends for, without their keys. */
export function Impersonated({ desk, addresses }: ImpersonatedProps) {
  const [deed, run] = useDeed()
  const stop = (address: string) =>
    void run({ waiting: 'Ending it…', done: '' }, () => desk.control({ do: 'impersonate', address, on: false }))
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
        <DeedLine deed={deed} testId={testIds.deedOutcome} />
      </div>
    </div>
  )
}
