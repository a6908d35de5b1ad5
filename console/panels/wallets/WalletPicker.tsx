import type { DeskWallet } from '#mocks/world/walletDesk'
import type { Wallet } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { Select } from '../../ui/Select.tsx'
import { cutName } from './cutName.ts'
import styles from './WalletPicker.module.css'

type WalletPickerProps = { wallets: readonly DeskWallet[]; shown: Wallet; onShow(wallet: Wallet): void }

/** Which wallet the pane shows. */
export function WalletPicker({ wallets, shown, onShow }: WalletPickerProps) {
  return (
    <div className={styles['picker']}>
      <Select
        label="Shows"
        value={wallets.find(({ wallet }) => wallet === shown)?.id ?? ''}
        options={wallets.map(({ id, spec }) => ({ value: id, label: cutName(spec.name) }))}
        testId={testIds.walletPick}
        title="Which of this page’s wallets the pane shows. One that is asked comes up by itself."
        onChange={(id) => {
          const entry = wallets.find((wallet) => wallet.id === id)
          if (entry) onShow(entry.wallet)
        }}
      />
    </div>
  )
}
