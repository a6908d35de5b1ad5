import { useId, useState } from 'react'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatChainTime } from '../../ui/format.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { Warning } from '../../ui/Warning.tsx'
import { useWorld } from '../../WorldContext.tsx'
import styles from './ChainControl.module.css'
import { CommandFields } from './CommandFields.tsx'
import { describeMode, whyNotControllable } from './chainWords.ts'
import { commandForms } from './commandForms.ts'
import lineCss from './Line.module.css'

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

type ImpersonatedProps = { controller: ChainController; addresses: ChainRpcState['impersonated'] }

function Snapshots({ controller, snapshots }: { controller: ChainController; snapshots: ChainRpcState['snapshots'] }) {
  const [command, run] = useAction()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the panel's own would be one frame too many
    <div role="group" className={lineCss['line']} aria-label="Snapshots">
      <span className="note">Snapshot</span>
      <span className={lineCss['what']}>{snapshots.length === 0 ? 'none taken' : snapshots.length}</span>
      <Button
        title="Saves the chain’s current state to revert to"
        data-testid={testIds.snapshotTake}
        onClick={() => void run({ waiting: 'Saving…', done: '' }, () => controller.snapshot())}
      >
        Take
      </Button>
      <div className={lineCss['below']}>
        <ActionLine action={command} testId={testIds.actionOutcome} />
      </div>
      {snapshots.length > 0 && (
        <ul className={lineCss['list']} aria-label="Snapshots that were taken">
          {snapshots.map(({ id, blockNumber }) => (
            <li
              key={id}
              className={lineCss['row']}
              data-snapshot={id}
              data-block={blockNumber}
              data-testid={testIds.snapshot}
            >
              <span className={lineCss['what']} title={`Snapshot ${id}`}>
                block {blockNumber} · {id}
              </span>
              <Button
                aria-label={`Revert to block ${blockNumber}, snapshot ${id}`}
                title="Reverts to this snapshot, and removes later ones"
                data-testid={testIds.snapshotRevert}
                onClick={() =>
                  void run({ waiting: 'Going back…', done: `Back at block ${blockNumber}.` }, () =>
                    controller.revert({ id }),
                  )
                }
              >
                Revert
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Automine({ controller, on }: { controller: ChainController; on: boolean | undefined }) {
  const [command, run] = useAction()
  const choose = (next: boolean) =>
    void run({ waiting: '', done: next ? '' : 'Transactions wait now until you mine.' }, () =>
      controller.setAutomine(next),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the panel's own would be one frame too many
    <div role="group" className={lineCss['line']} aria-label="Automine">
      <span className="note" title="Whether each transaction is mined at once">
        Automine
      </span>
      <span className={lineCss['tools']}>
        {[true, false].map((value) => (
          <Button
            key={String(value)}
            variant="quiet"
            aria-pressed={on === value}
            data-on={value}
            data-testid={testIds.automine}
            onClick={() => choose(value)}
          >
            {value ? 'on' : 'off'}
          </Button>
        ))}
      </span>
      <div className={lineCss['below']}>
        <ActionLine action={command} testId={testIds.actionOutcome} />
      </div>
    </div>
  )
}

function Impersonated({ controller, addresses }: ImpersonatedProps) {
  const [command, run] = useAction()
  const stop = (address: ChainRpcState['impersonated'][number]) =>
    void run({ waiting: 'Stopping…', done: '' }, () => controller.stopImpersonatingAccount({ address }))
  if (addresses.length === 0) return null
  return (
    <div className={lineCss['line']}>
      <ul className={lineCss['list']} aria-label="Impersonated accounts">
        {addresses.map((address) => (
          <li key={address} className={lineCss['row']} data-address={address} data-testid={testIds.impersonated}>
            <span className={lineCss['what']}>
              <Address value={address} /> impersonated
            </span>
            <Button
              aria-label={`Stop impersonating ${address}`}
              data-testid={testIds.impersonateStop}
              onClick={() => stop(address)}
            >
              Stop
            </Button>
          </li>
        ))}
      </ul>
      <div className={lineCss['below']}>
        <ActionLine action={command} testId={testIds.actionOutcome} />
      </div>
    </div>
  )
}
