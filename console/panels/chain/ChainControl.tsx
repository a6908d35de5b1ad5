import { useId, useState } from 'react'
import type { ChainDesk } from '#mocks/world/chainDesk'
import { testIds } from '../../testIds.ts'
import { formatChainTime } from '../../ui/formatChainTime.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import { Warning } from '../../ui/Warning.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { Automine } from './Automine.tsx'
import styles from './ChainControl.module.css'
import { DeedFields } from './DeedFields.tsx'
import { deedForms } from './deedForms.ts'
import { describeMode } from './describeMode.ts'
import { Impersonated } from './Impersonated.tsx'
import { Snapshots } from './Snapshots.tsx'
import { whyNotControllable } from './whyNotControllable.ts'

/** What can be done to a chain from outside. */
export function ChainControl({ desk }: { desk: ChainDesk }) {
  const { link, info } = useWorld()
  const { chains, status } = useStore(link)
  const state = useStore(desk)
  const [picked, setPicked] = useState('setBalance')
  const accountsId = useId()
  const health = chains.find(({ chainId }) => chainId === desk.chainId)
  const refusal = status === 'open' ? whyNotControllable(state) : 'The bench has ended.'
  const form = deedForms.set.find(({ id }) => id === picked)
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
        {deedForms.short.map((entry) => (
          <DeedFields key={entry.id} desk={desk} form={entry} short accountsId={accountsId} />
        ))}
        <Automine desk={desk} on={state?.automine} />
        <Snapshots desk={desk} snapshots={state?.snapshots ?? []} />
        <div className={styles['set']}>
          <Select
            label="More"
            value={picked}
            options={deedForms.set.map(({ id, label }) => ({ value: id, label }))}
            testId={testIds.deedPick}
            onChange={setPicked}
          />
          {form && <DeedFields key={form.id} desk={desk} form={form} accountsId={accountsId} />}
        </div>
        <Impersonated desk={desk} addresses={state?.impersonated ?? []} />
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
