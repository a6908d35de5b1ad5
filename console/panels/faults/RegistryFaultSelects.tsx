import { registryFaultPresets } from '#fixtures/registryFaults/registryFaultPresets'
import type { RegistryController, VerifyMode } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import type { ActiveRegistryFault } from './faultTypes.ts'
import styles from './RegistryFaultSelects.module.css'

const NONE = ''
const OTHER = 'other'

const verifyWords: Readonly<Record<VerifyMode, string>> = {
  valid: 'valid: it is the origin',
  mismatch: 'mismatch: another origin',
  scam: 'scam: a known one',
  absent: 'absent: no answer',
}

export function RegistryFaultSelects({ registry }: { registry: RegistryController }) {
  const { faults, verify } = useStore(registry)
  const value = toPresetId(faults)
  return (
    <div className={styles['selects']}>
      <Select
        label="Wallet list"
        value={value}
        options={[
          { value: NONE, label: 'none' },
          ...registryFaultPresets.map(({ id, title }) => ({ value: id, label: title.toLowerCase() })),
          ...(value === OTHER ? [{ value: OTHER, label: 'several' }] : []),
        ]}
        testId={testIds.registryFault}
        title="What the registry answers to the connection dialog"
        onChange={(id) => setPreset(registry, id)}
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

function toPresetId(faults: readonly ActiveRegistryFault[]): string {
  const [first] = faults
  if (!first) return NONE
  const preset = registryFaultPresets.find(({ title }) => title === first.fault.name)
  return preset && faults.length === 1 ? preset.id : OTHER
}

function setPreset({ faults }: RegistryController, id: string): void {
  if (id === OTHER) return
  faults.clear()
  const preset = registryFaultPresets.find((one) => one.id === id)
  if (preset) faults.add({ name: preset.title, ...preset.fault })
}

function toOptions<value extends string>(words: Readonly<Record<value, string>>): { value: value; label: string }[] {
  return (Object.keys(words) as value[]).map((value) => ({ value, label: words[value] }))
}
