import { type FormEvent, useId, useRef, useState } from 'react'
import { formatEther } from 'viem'
import { useConnection, useConnections } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { shortHex } from '../../ui/format.ts'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAction } from '../../ui/useAction.ts'
import { Warning } from '../../ui/Warning.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { toConnectorWords } from '../../wagmi/toOffers.ts'
import { ListingRow, MarketFlowLine, TilePicture } from './ListingRow.tsx'
import { parsePrice, toListingState } from './listings.ts'
import styles from './Market.module.css'
import { useMarket, useMarketActions } from './useMarket.ts'
import { type MarketFlows, useMarketFlow } from './useMarketFlow.ts'

type TileRowProps = { tokenId: bigint; listedFor: string | undefined; flows: MarketFlows }

export function MarketPage({ active }: { active: boolean }) {
  const { address, listings, facts, problem, flows } = useMarket(active)
  const stateOf = (signature: string) => toListingState(facts?.listings.get(signature)).id
  const open = listings.filter(({ signature }) => stateOf(signature) === 'open')
  const listedFor = (tokenId: bigint) => {
    const mine = open.find(({ listing }) => listing.tokenId === String(tokenId))
    return mine && formatEther(BigInt(mine.listing.price))
  }
  return (
    <div className={styles['page']} data-testid={testIds.marketPage}>
      <MarketConnection />
      {problem !== undefined && <Warning testId={testIds.marketProblem}>The market cannot be read: {problem}</Warning>}
      <Section id="market-listings" title="Listings" summary={`${open.length} open`}>
        {listings.length === 0 && (
          <EmptyState icon="flight" title="Nothing is listed" testId={testIds.marketListingsEmpty}>
            Listings that sellers sign appear here, in every tab of this console.
          </EmptyState>
        )}
        <ul aria-label="Listings">
          {listings.toReversed().map((signed) => (
            <ListingRow
              key={signed.signature}
              signed={signed}
              facts={facts?.listings.get(signed.signature)}
              account={address}
              flows={flows}
            />
          ))}
        </ul>
      </Section>
      {address !== undefined && (
        <Section id="market-tiles" title="Your tiles" summary={facts && String(facts.tiles.length)}>
          {facts?.tiles.length === 0 && (
            <EmptyState icon="flight" title="No tiles" testId={testIds.marketTilesEmpty}>
              This account owns no tiles. Each of the bench’s first accounts has three from the start.
            </EmptyState>
          )}
          <ul aria-label="Your tiles">
            {facts?.tiles.map((tokenId) => (
              <TileRow key={String(tokenId)} tokenId={tokenId} listedFor={listedFor(tokenId)} flows={flows} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function MarketConnection() {
  const market = useMarketActions()
  const { info } = useWorld()
  const { status, connector, chainId } = useConnection()
  const connections = useConnections()
  const [flow, run] = useAction()
  const [chain] = info.chains

  if (status === 'disconnected')
    return <p className={styles['note']}>Connect a wallet to list and buy. You can connect a second one as well.</p>
  const wrongChain = status === 'connected' && chainId !== chain.chainId
  if (connections.length < 2 && !wrongChain) return null
  return (
    <div className={styles['connection']}>
      {connections.length > 1 && (
        <Select
          label="Acts as"
          value={connector?.uid ?? ''}
          options={connections.map((each) => ({
            value: each.connector.uid,
            label: `${toConnectorWords(each.connector).name} · ${shortHex(each.accounts[0])}`,
          }))}
          testId={testIds.marketConnection}
          onChange={(uid) => {
            const chosen = connections.find((each) => each.connector.uid === uid)
            if (chosen) void run({ waiting: '', done: '' }, () => market.switchConnection(chosen.connector))
          }}
        />
      )}
      {wrongChain && (
        <div className={styles['wrongChain']}>
          <Warning testId={testIds.marketWrongChain}>
            The wallet is on chain {chainId}; the market is on {chain.name} ({chain.chainId}).
          </Warning>
          <Button
            data-testid={testIds.marketSwitchChain}
            onClick={() => void run({ waiting: 'Waiting for the wallet…', done: '' }, () => market.switchChain())}
          >
            Switch to {chain.name}
          </Button>
        </div>
      )}
      <ActionLine action={flow} />
    </div>
  )
}

function TileRow({ tokenId, listedFor, flows }: TileRowProps) {
  const [open, setOpen] = useState(false)
  const [price, setPrice] = useState('1')
  const [flow, run] = useMarketFlow()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const wei = parsePrice(price)
  const busy = flow.status === 'waiting' && !flow.isLate

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (wei === undefined || busy) return
    const form = event.currentTarget
    void run(flows.list(tokenId, wei)).then((done) => {
      if (!done) return
      // The form is removed together with its focus.
      if (form.contains(document.activeElement)) toggle.current?.focus()
      setOpen(false)
    })
  }
  return (
    <li className={styles['row']} data-token-id={String(tokenId)} data-testid={testIds.marketTile}>
      <TilePicture tokenId={tokenId} />
      <div className={styles['words']}>
        <div className={styles['name']}>Tile #{String(tokenId)}</div>
        <div className={styles['about']}>{listedFor === undefined ? 'not listed' : `listed for ${listedFor} ETH`}</div>
      </div>
      <Button
        ref={toggle}
        aria-expanded={open}
        aria-controls={`${id}-form`}
        aria-label={`List tile #${tokenId}`}
        data-testid={testIds.marketListOpen}
        onClick={() => setOpen(!open)}
      >
        List…
      </Button>
      <form id={`${id}-form`} className={styles['form']} hidden={!open} onSubmit={submit}>
        <label className={styles['price']}>
          Price in ETH
          <input
            inputMode="decimal"
            value={price}
            aria-invalid={wei === undefined}
            aria-describedby={`${id}-error`}
            data-testid={testIds.marketPrice}
            onChange={(event) => setPrice(event.target.value)}
          />
        </label>
        <Button
          type="submit"
          variant="primary"
          disabled={wei === undefined}
          busy={busy}
          data-testid={testIds.marketList}
        >
          {busy ? 'Listing…' : 'Sign the listing'}
        </Button>
        <p id={`${id}-error`} className={styles['error']} role="status">
          {wei === undefined && (
            <span data-testid={testIds.marketPriceError}>
              The price must be a number such as 1.5, with at most 18 decimals.
            </span>
          )}
        </p>
      </form>
      <MarketFlowLine flow={flow} />
    </li>
  )
}
