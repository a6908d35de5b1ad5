import { formatEther } from 'viem'
import { testIds } from '../../testIds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Warning } from '../../ui/Warning.tsx'
import { ListingRow } from './ListingRow.tsx'
import styles from './Market.module.css'
import { MarketConnection } from './MarketConnection.tsx'
import { TileRow } from './TileRow.tsx'
import { toListingState } from './toListingState.ts'
import { useMarket } from './useMarket.ts'

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
