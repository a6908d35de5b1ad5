import { useEffect, useRef } from 'react'
import type { WalletState } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { formatCount, shortHex } from '../../ui/format.ts'
import { joinNames } from '../../ui/joinNames.ts'
import { Section } from '../../ui/Section.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { WalletConnect } from '../walletconnect/WalletConnect.tsx'
import { WalletList } from '../walletList/WalletList.tsx'
import { WalletPicker } from '../walletList/WalletPicker.tsx'
import { Accounts } from './Accounts.tsx'
import styles from './AddedRow.module.css'
import { ChainPicker } from './ChainPicker.tsx'
import { Proposals } from './Proposals.tsx'
import { Rules } from './Rules.tsx'
import { Sites } from './Sites.tsx'
import { WalletBar } from './WalletBar.tsx'

export function WalletParts() {
  const { wallet, info } = useWorld()
  const { accounts, chains, chainId, permissions, methodPolicies, scripts, deferred } = useStore(wallet)
  const rules = Object.keys(methodPolicies).length + scripts.length + deferred.length
  const chain = chains.find((entry) => entry.chainId === chainId)
  return (
    <>
      <WalletBar />
      <WalletPicker />
      <WalletConnect />
      {!info.side && <WalletList />}
      <Section id="accounts" title="Accounts" summary={accounts.length}>
        <Accounts />
      </Section>
      <Section id="chain" title="Chain" summary={chain?.name}>
        <ChainPicker />
      </Section>
      <Section id="sites" title="Sites" summary={Object.keys(permissions).length}>
        <Sites />
      </Section>
      <Section id="rules" title="Rules" summary={rules === 0 ? 'none' : rules} open={false}>
        <Rules />
      </Section>
      <AddedByDapps />
    </>
  )
}

function AddedByDapps() {
  const { wallet } = useWorld()
  const { assets, batches, shownBatch, proposals } = useStore(wallet)
  return (
    <>
      {proposals.length > 0 && (
        <Section id="proposals" title="Proposals" summary={proposals.length}>
          <Proposals proposals={proposals} onExecute={(hash) => wallet.executeProposal(hash)} />
        </Section>
      )}
      {batches.length > 0 && (
        <Section id="batches" title="Batches" summary={batches.length}>
          <Batches batches={batches} shown={shownBatch} />
        </Section>
      )}
      {assets.length > 0 && (
        <Section id="assets" title="Assets" summary={assets.length}>
          <Assets assets={assets} />
        </Section>
      )}
    </>
  )
}

/** Their images are not shown, because their URLs are untrusted. */
function Assets({ assets }: { assets: WalletState['assets'] }) {
  return (
    <ul aria-label="Watched assets">
      {assets.map(({ type, chainId, address, symbol, decimals, tokenId }) => (
        <li
          key={`${chainId}:${address}:${tokenId ?? ''}`}
          className={styles['row']}
          data-address={address}
          data-testid={testIds.asset}
        >
          <div className={styles['head']}>
            <span className={styles['name']}>{symbol ?? 'no symbol'}</span>
            {tokenId !== undefined && <span className={styles['id']}>#{tokenId}</span>}
            <Chip>{type}</Chip>
          </div>
          <p className={styles['facts']}>
            <Address value={address} />
            {decimals !== undefined && `, ${decimals} decimals`}, chain {chainId}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Batches({ batches, shown }: { batches: WalletState['batches']; shown: string | undefined }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (shown !== undefined) list.current?.querySelector('[data-shown="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <ul ref={list} aria-label="Batches of calls">
      {batches.toReversed().map(({ id, origin, chainId, from, atomic, calls, hashes, cutShort }) => (
        <li
          key={id}
          className={joinNames(styles['row'], id === shown ? styles['shown'] : undefined)}
          data-batch-id={id}
          data-shown={id === shown}
          data-testid={testIds.batch}
        >
          <div className={styles['head']}>
            <span className={styles['id']} title={id}>
              {shortHex(id, 10, 6)}
            </span>
            {id === shown && <Chip tone="wait">shown at a dapp’s request</Chip>}
            {cutShort && (
              <Chip tone="warn" icon="warn">
                cut short
              </Chip>
            )}
          </div>
          <p className={styles['facts']}>
            {formatCount(calls, 'call')}, {atomic ? 'all or none' : 'in sequence'}, by <Address value={from} /> on chain{' '}
            {chainId}
          </p>
          <p className={styles['facts']}>
            {formatCount(hashes.length, 'transaction')}
            {hashes.map((hash) => (
              <span key={hash}>
                {' '}
                <Address value={hash} />
              </span>
            ))}
          </p>
          <p className={styles['facts']}>{origin}</p>
        </li>
      ))}
    </ul>
  )
}
