import { useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { PersonaPicker } from './PersonaPicker.tsx'
import styles from './WalletBar.module.css'

export function WalletBar() {
  const { wallet, info } = useWorld()
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
        title="Stops and restarts the extension; waiting requests end with 4900"
        data-testid={testIds.walletRestart}
        onClick={() => wallet.restart()}
      >
        Restart
      </Button>
      <ForgetAll onForget={() => wallet.forget()} />
      {!info.side && <PersonaPicker />}
    </div>
  )
}

function ForgetAll({ onForget }: { onForget(): void }) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button
        title="Forgets all permissions, added chains and accounts, rules and assets"
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
