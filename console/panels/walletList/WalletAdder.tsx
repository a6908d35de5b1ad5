import type { WalletPreset } from '#fixtures/wallets/walletPreset'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import { testIds } from '../../testIds.ts'
import { PresetList } from '../../ui/PresetList.tsx'
import styles from './WalletAdder.module.css'

export function WalletAdder({ onAdd }: { onAdd(preset: WalletPreset): void }) {
  return (
    <>
      <p className={styles['hint']}>Choosing a wallet adds it and reloads the page.</p>
      <PresetList label="Wallets to add" presets={walletPresets} testId={testIds.walletPreset} onPick={onAdd} />
    </>
  )
}
