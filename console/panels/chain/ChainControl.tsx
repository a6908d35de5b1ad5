import { useId, useState } from 'react'
import type { ChainController } from '#mocks/world/chain/chainController'
import { testIds } from '../../testIds.ts'
import { formatChainTime } from '../../ui/format.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import { Warning } from '../../ui/Warning.tsx'
import { useWorld } from '../../WorldContext.tsx'
import styles from './ChainControl.module.css'
import { Automine, Impersonated, Snapshots } from './ChainLines.tsx'
import { CommandFields } from './CommandFields.tsx'
import { describeMode, whyNotControllable } from './chainWords.ts'
import { commandForms } from './commandForms.ts'

export function ChainControl({ controller }: { controller: ChainController }) {
  const { link, info } = useWorld()
  const { chains, status } = useStore(link)
  const state = useStore(controller)
  const [picked, setPicked] = useState('setBalance')
  const accountsId = useId()
  const health = chains.find(({ chainId }) => chainId === controller.chainId)
  const refusal = status === 'open' ? whyNotControllable(state) : 'The bench has ended.'
  const form = commandForms.set.find(({ id }) => id === picked)
  return (
    <>
      <div className={styles['head']}>
        <KeyValues
          pairs={[
            ['runs', describeMode(state)],
            ['block', health?.blockNumber ?? '–'],
            [
              'time',
              <span key="time" data-timestamp={health?.timestamp} data-testid={testIds.chainTime}>
                {health?.timestamp === undefined ? '–' : formatChainTime(health.timestamp)}
              </span>,
            ],
          ]}
        />
        {refusal && <Warning testId={testIds.chainRefused}>{refusal}</Warning>}
      </div>
      <fieldset className={styles['panel']} disabled={refusal !== undefined} aria-label="Control">
        {commandForms.short.map((entry) => (
          <CommandFields key={entry.id} controller={controller} form={entry} short accountsId={accountsId} />
        ))}
        <Automine controller={controller} on={state?.automine} />
        <Snapshots controller={controller} snapshots={state?.snapshots ?? []} />
        <div className={styles['set']}>
          <Select
            label="More"
            value={picked}
            options={commandForms.set.map(({ id, label }) => ({ value: id, label }))}
            testId={testIds.commandPick}
            onChange={setPicked}
          />
          {form && <CommandFields key={form.id} controller={controller} form={form} accountsId={accountsId} />}
        </div>
        <Impersonated controller={controller} addresses={state?.impersonated ?? []} />
        <datalist id={accountsId}>
          {info.accounts.map((address, index) => (
            <option key={address} value={address} label={`Account ${index + 1}`} />
          ))}
          <option value={info.token} label="BENCH, the token" />
        </datalist>
      </fieldset>
    </>
  )
}
