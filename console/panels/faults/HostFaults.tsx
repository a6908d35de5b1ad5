import type { RegistryController, RegistryFault, VerifyMode } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import styles from './HostFaults.module.css'

const registryWords: Readonly<Record<RegistryFault | '', string>> = {
  '': 'none',
  slow: 'slow',
  http400: '400 for all',
  http500: '500 for all',
  brokenJson: 'broken JSON',
  emptyList: 'empty list',
  missingImages: 'no images',
}
const verifyWords: Readonly<Record<VerifyMode, string>> = {
  valid: 'valid: it is the origin',
  mismatch: 'mismatch: another origin',
  scam: 'scam: a known one',
  absent: 'absent: no answer',
}

/** What goes wrong beside the relay: the list of wallets, and what verify says of the dapp. */
export function HostFaults({ registry }: { registry: RegistryController }) {
  const { fault, verify } = useStore(registry)
  return (
    <div className={styles['hosts']}>
      <Select
        label="Wallet list"
        value={fault ?? ''}
        options={toOptions(registryWords)}
        testId={testIds.registryFault}
        title="What the registry answers to the connection dialog"
        onChange={(value) => registry.set({ fault: value === '' ? undefined : value })}
      />
      <Select
        label="Verify"
        value={verify}
        options={toOptions(verifyWords)}
        testId={testIds.verifyMode}
        title="What the verify server says of the dapp’s origin"
        onChange={(value) => registry.set({ verify: value })}
      />
    </div>
  )
}

function toOptions<value extends string>(words: Readonly<Record<value, string>>): { value: value; label: string }[] {
  return (Object.keys(words) as value[]).map((value) => ({ value, label: words[value] }))
}
