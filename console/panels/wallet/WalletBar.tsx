import { useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { PersonaPicker } from './PersonaPicker.tsx'
import styles from './WalletBar.module.css'

/** What the wallet does as a whole, by itself: it locks, stops and starts, forgets; and whose manners it has. */
export function WalletBar() {
  const { wallet } = useWorld()
  const { locked } = useStore(wallet)
  return (
    <div className={styles['bar']}>
      <Button
        icon={locked ? 'lock' : 'unlock'}
        aria-label={locked ? 'Unlock the wallet' : 'Lock the wallet'}
        className={locked ? styles['locked'] : undefined}
        data-locked={locked}
        data-testid={testIds.walletLock}
        onClick={() => (locked ? wallet.unlock() : wallet.lock())}
      >
        {locked ? 'Unlock' : 'Lock'}
      </Button>
      <Button
        title="The extension stops and starts: what waits ends with 4900"
        data-testid={testIds.walletRestart}
        onClick={() => wallet.restart()}
      >
        Restart
      </Button>
      <ForgetAll onForget={() => wallet.forget()} />
      <PersonaPicker />
    </div>
  )
}

/** Forgetting cannot be undone: it takes a second press. */
function ForgetAll({ onForget }: { onForget(): void }) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button
        title="Permissions, added chains and accounts, rules, assets: all of it"
        data-testid={testIds.walletForget}
        onClick={() => setAsking(true)}
      >
        Forget all…
      </Button>
    )
  return (
    <>
      <Button
        autoFocus
        variant="danger"
        data-testid={testIds.walletForgetConfirm}
        onClick={() => {
          setAsking(false)
          onForget()
        }}
      >
        Forget all
      </Button>
      <Button variant="quiet" data-testid={testIds.walletForgetCancel} onClick={() => setAsking(false)}>
        Keep
      </Button>
    </>
  )
}
