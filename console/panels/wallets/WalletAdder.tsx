import { walletPresets } from '#fixtures/wallets/presets'
import type { WalletPreset } from '#fixtures/wallets/walletPreset'
import { testIds } from '../../testIds.ts'
import styles from './WalletAdder.module.css'

/** The wallets that can be added: what dapps meet in the field. */
export function WalletAdder({ onAdd }: { onAdd(preset: WalletPreset): void }) {
  return (
    <>
      <p className={styles['hint']}>Choosing one loads the page anew, with the wallet in it.</p>
      <ul className={styles['presets']} aria-label="Wallets to add">
        {walletPresets.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              className={styles['preset']}
              data-testid={testIds.walletPreset}
              data-preset={preset.id}
              onClick={() => onAdd(preset)}
            >
              <span>{preset.title}</span>
              <span className={styles['about']}>{preset.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
