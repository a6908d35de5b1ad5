import { useState } from 'react'
import type { ChainController } from '#mocks/world/chain/chainController'
import { testIds } from '../../testIds.ts'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { ContractsSection } from '../contracts/ContractsSection.tsx'
import { FaultBoard } from '../faults/FaultBoard.tsx'
import { CassetteRecording } from './CassetteRecording.tsx'
import { ChainControl } from './ChainControl.tsx'
import styles from './ChainSection.module.css'
import { describeCassette } from './chainWords.ts'
import { Replay } from './Replay.tsx'

export function ChainSection() {
  const { chainControllers, link, info, wallet } = useWorld()
  const { chainId: walletChain } = useStore(wallet)
  const { rpc, chains } = useStore(link)
  const [chosen, choose] = useState<number>()
  const [held, hold] = useState<number>()
  const find = (wanted: number | undefined) => chainControllers.find(({ chainId }) => chainId === wanted)
  // Default: the wallet's chain, whose calls a fault should hit. It stays while the user works in it.
  const controller = find(chosen ?? held) ?? find(walletChain) ?? chainControllers[0]
  const state = rpc.find(({ chainId }) => chainId === controller?.chainId)
  const block = chains.find(({ chainId }) => chainId === controller?.chainId)?.blockNumber
  return (
    <section
      id="chains"
      className={styles['chains']}
      aria-label="Chains and faults"
      tabIndex={-1}
      data-testid={testIds.chains}
      onFocusCapture={() => hold(controller?.chainId)}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hold(undefined)
      }}
    >
      <PaneHeader level={3} title="Chains">
        {controller && chainControllers.length > 1 && (
          <Select
            label="Chain"
            value={String(controller.chainId)}
            options={chainControllers.map(({ chainId, name }) => ({
              value: String(chainId),
              label: `${name} (${chainId})`,
            }))}
            testId={testIds.chainPicker}
            title="The chain to control, to record and to add faults to"
            onChange={(value) => choose(Number(value))}
          />
        )}
      </PaneHeader>
      {controller && (
        <>
          <Section
            id="chainControl"
            title="Chain control"
            summary={
              block === undefined ? undefined : `block ${block}${state?.automine === false ? ' · no automine' : ''}`
            }
            open={false}
          >
            <ChainControl key={controller.chainId} controller={controller} />
          </Section>
          <Section
            id="cassette"
            title="Cassette"
            summary={describeCassette(state)}
            open={info.chains[0].mode === 'cassette'}
          >
            <CassettePanel key={controller.chainId} controller={controller} />
          </Section>
        </>
      )}
      <ContractsSection />
      <FaultBoard controller={controller} />
    </section>
  )
}

function CassettePanel({ controller }: { controller: ChainController }) {
  const state = useStore(controller)
  return (
    <>
      {state?.player && <Replay controller={controller} player={state.player} />}
      {state?.mode !== 'cassette' && <CassetteRecording controller={controller} recorder={state?.recorder} />}
    </>
  )
}
