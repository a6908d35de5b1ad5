import type { Address } from 'viem'
import type { SignedListing } from '../../marketActions.ts'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatAmount } from '../../ui/formatAmount.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { usePartyName } from '../names/useNames.ts'
import type { MarketFlows } from './createMarketFlows.ts'
import styles from './Market.module.css'
import { MarketFlowLine } from './MarketFlowLine.tsx'
import { TilePicture } from './TilePicture.tsx'
import { type ListingFacts, toListingState } from './toListingState.ts'
import { useMarketFlow } from './useMarketFlow.ts'

type ListingRowProps = {
  signed: SignedListing
  facts: ListingFacts | undefined
  account: Address | undefined
  flows: MarketFlows
}

export function ListingRow({ signed, facts, account, flows }: ListingRowProps) {
  const { listing } = signed
  const name = usePartyName()
  const [flow, run] = useMarketFlow()
  const { id, tone, words } = toListingState(facts)
  const mine = account?.toLowerCase() === listing.seller.toLowerCase()
  // A listing that is not read yet may be open.
  const mayBeSold = id === 'open' || id === 'reading'
  const disabled = account === undefined
  const busy = flow.status === 'waiting' && !flow.isLate
  return (
    <li
      className={styles['row']}
      data-token-id={listing.tokenId}
      data-state={id}
      data-hash={facts?.hash}
      data-testid={testIds.marketListing}
    >
      <TilePicture tokenId={BigInt(listing.tokenId)} />
      <div className={styles['words']}>
        <div className={styles['name']}>
          Tile #{listing.tokenId} · {formatAmount(BigInt(listing.price), 18)} ETH
        </div>
        <div className={styles['about']} title={listing.seller}>
          {mine ? 'by you' : `by ${name(listing.seller)}`}
        </div>
        <StatusMark tone={tone}>{words}</StatusMark>
      </div>
      <div className={styles['tools']}>
        {mine ? (
          id !== 'sold' &&
          id !== 'cancelled' && (
            <Button
              disabled={disabled}
              busy={busy}
              aria-label={`Cancel the listing of tile #${listing.tokenId}`}
              data-testid={testIds.marketCancel}
              onClick={() => void run(flows.cancel(listing))}
            >
              Cancel
            </Button>
          )
        ) : (
          <Button
            variant={id === 'open' ? 'primary' : 'plain'}
            disabled={disabled}
            busy={busy}
            title={mayBeSold ? undefined : `${words}: the purchase fails, and the contract’s error says why`}
            aria-label={`${mayBeSold ? 'Buy' : 'Buy anyway:'} tile #${listing.tokenId}`}
            data-testid={testIds.marketBuy}
            onClick={() => void run(flows.buy(signed))}
          >
            {mayBeSold ? 'Buy' : 'Buy anyway'}
          </Button>
        )}
        {!mayBeSold && (
          <Button
            variant="quiet"
            icon="trash"
            aria-label={`Remove the listing of tile #${listing.tokenId} from this page`}
            title="Remove the listing from this page"
            data-testid={testIds.marketRemove}
            onClick={() => flows.remove(signed)}
          />
        )}
      </div>
      <MarketFlowLine flow={flow} />
    </li>
  )
}
