import { testIds } from '../../testIds.ts'
import { cutName } from '../../ui/format.ts'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useShowWallet, useWorld } from '../../WorldContext.tsx'
import styles from './WalletPicker.module.css'

export function WalletPicker() {
  const { wallet: shown, walletController } = useWorld()
  const show = useShowWallet()
  const { wallets, problem } = useStore(walletController)
  return (
    <>
      {wallets.length > 1 && (
        <div className={styles['picker']}>
          <Select
            label="Shows"
            value={wallets.find(({ wallet }) => wallet === shown)?.id ?? ''}
            options={wallets.map(({ id, spec }) => ({ value: id, label: cutName(spec.name) }))}
            testId={testIds.walletPick}
            title="Which of this page’s wallets the pane shows. A wallet that gets a request is shown automatically."
            onChange={(id) => {
              const entry = wallets.find((wallet) => wallet.id === id)
              if (entry) show(entry.wallet)
            }}
          />
        </div>
      )}
      {problem !== undefined && (
        <p className={styles['problem']} role="note" data-testid={testIds.walletsProblem}>
          The wallets kept for this page are not used: {problem}.
        </p>
      )}
    </>
  )
}
