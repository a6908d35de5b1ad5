import { useState } from 'react'
import { testIds } from '../../testIds.ts'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { FaultBoard } from '../faults/FaultBoard.tsx'
import styles from './BenchPart.module.css'
import { CassettePanel } from './CassettePanel.tsx'
import { ChainControl } from './ChainControl.tsx'
import { summarizeCassette } from './summarizeCassette.ts'

/** What is neither the dapp's nor the wallet's: the bench's hands on the chains, on recordings, and on what goes wrong. */
export function BenchPart() {
  const { chainDesks, link, info } = useWorld()
  const { rpc, chains } = useStore(link)
  const [chosen, choose] = useState<number>()
  const desk = chainDesks.find(({ chainId }) => chainId === chosen) ?? chainDesks[0]
  const state = rpc.find(({ chainId }) => chainId === desk?.chainId)
  const block = chains.find(({ chainId }) => chainId === desk?.chainId)?.blockNumber
  return (
    <section id="bench" className={styles['bench']} aria-label="Bench" tabIndex={-1} data-testid={testIds.bench}>
      <PaneHeader level={3} title="Bench">
        {desk && chainDesks.length > 1 && (
          <Select
            label="Chain"
            value={String(desk.chainId)}
            options={chainDesks.map(({ chainId, name }) => ({ value: String(chainId), label: `${name} (${chainId})` }))}
            testId={testIds.benchChain}
            title="The chain that control, recording and new faults of the gateway are for"
            onChange={(value) => choose(Number(value))}
          />
        )}
      </PaneHeader>
      {desk && (
        <>
          <Section
            id="chainControl"
            title="Chain control"
            summary={
              block === undefined ? undefined : `block ${block}${state?.automine === false ? ' · no automine' : ''}`
            }
            open={false}
          >
            <ChainControl key={desk.chainId} desk={desk} />
          </Section>
          <Section
            id="cassette"
            title="Cassette"
            summary={summarizeCassette(state)}
            open={info.chains[0].mode === 'cassette'}
          >
            <CassettePanel key={desk.chainId} desk={desk} />
          </Section>
        </>
      )}
      <FaultBoard desk={desk} />
    </section>
  )
}
