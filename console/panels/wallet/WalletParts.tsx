import { useEffect, useRef } from 'react'
import type { WalletState } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { cutName, formatCount, shortHex } from '../../ui/format.ts'
import { joinNames } from '../../ui/joinNames.ts'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { Told } from '../../ui/Told.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useShowWallet, useWorld } from '../../WorldContext.tsx'
import { Party } from '../names/Party.tsx'
import { WalletConnect } from '../walletconnect/WalletConnect.tsx'
import { WalletList } from '../walletList/WalletList.tsx'
import walletPickerCss from '../walletList/WalletPicker.module.css'
import { Accounts } from './Accounts.tsx'
import styles from './AddedRow.module.css'
import pickerCss from './ChainPicker.module.css'
import { Proposals } from './Proposals.tsx'
import { Rules } from './Rules.tsx'
import sitesCss from './Sites.module.css'
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
const Assets = ({ assets }: { assets: WalletState['assets'] }) => (
  <ul aria-label="Watched assets">
    {assets.map(({ type, chainId, address, symbol, decimals, tokenId }) => (
      <li
        key={`${chainId}:${address}:${tokenId ?? ''}`}
        className={styles['row']}
        data-address={address}
        data-testid={testIds.asset}
      >
        <div className={styles['head']}>
          <span className="cut">{symbol ?? 'no symbol'}</span>
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

function ChainPicker() {
  const { wallet } = useWorld()
  const { chains, chainId } = useStore(wallet)
  const current = chains.find((chain) => chain.chainId === chainId)
  return (
    <div className={pickerCss['chain']}>
      <Select
        label="On"
        value={String(chainId)}
        options={chains.map((chain) => ({ value: String(chain.chainId), label: `${chain.name} (${chain.chainId})` }))}
        testId={testIds.walletChainSelect}
        onChange={(value) => wallet.switchChain(Number(value))}
      />
      {current && (
        <p className={pickerCss['url']} title={current.rpcUrl}>
          {current.rpcUrl}
        </p>
      )}
      {chains.length === 1 && (
        <p className="note">The wallet has one chain. A dapp can add others with wallet_addEthereumChain.</p>
      )}
    </div>
  )
}

function Sites() {
  const { wallet } = useWorld()
  const { permissions, sites: facts, chains, chainId } = useStore(wallet)
  const sites = Object.entries(permissions).filter(([, accounts]) => accounts.length > 0)
  if (sites.length === 0)
    return (
      <EmptyState icon="plug" title="No site is connected" testId={testIds.sitesEmpty}>
        A site appears here when you approve its connection.
      </EmptyState>
    )
  return (
    <ul aria-label="Connected sites">
      {sites.map(([origin, accounts]) => (
        <li key={origin} className={sitesCss['row']} data-testid={testIds.siteRow} data-origin={origin}>
          <div className={sitesCss['words']}>
            <div className={sitesCss['origin']} title={origin}>
              <Told text={origin} />
            </div>
            <div className={sitesCss['sees']}>
              sees{' '}
              {accounts.map((account, index) => (
                <span key={account}>
                  {index > 0 && ', '}
                  <Party address={account} />
                </span>
              ))}
            </div>
            {wallet.traits.chainScope === 'origin' && (
              <Select
                label="on"
                value={String(facts[origin]?.chainId ?? chainId)}
                options={chains.map((chain) => ({ value: String(chain.chainId), label: chain.name }))}
                title={`The chain of ${origin}: each site has its own`}
                testId={testIds.siteChain}
                onChange={(value) => wallet.switchChain(Number(value), origin)}
              />
            )}
          </div>
          <Button
            variant="danger"
            data-testid={testIds.revokeSite}
            aria-label={`Disconnect ${origin}`}
            onClick={() => wallet.disconnect(origin)}
          >
            Disconnect
          </Button>
        </li>
      ))}
    </ul>
  )
}

function WalletPicker() {
  const { wallet: shown, walletController } = useWorld()
  const show = useShowWallet()
  const { wallets, problem } = useStore(walletController)
  return (
    <>
      {wallets.length > 1 && (
        <div className={walletPickerCss['picker']}>
          <Select
            label="Shows"
            value={wallets.find(({ wallet }) => wallet === shown)?.id ?? ''}
            options={wallets.map(({ id, spec }) => ({ value: id, label: cutName(spec.name) }))}
            testId={testIds.walletPick}
            title="Which of this page’s wallets the pane shows. A wallet that gets a request is shown automatically."
            onChange={(id) => {
              const entry = wallets.find((wallet) => wallet.id === id)
              if (entry) show(entry.wallet)
            }}
          />
        </div>
      )}
      {problem !== undefined && (
        <p className={walletPickerCss['problem']} role="note" data-testid={testIds.walletsProblem}>
          The wallets kept for this page are not used: {problem}.
        </p>
      )}
    </>
  )
}
