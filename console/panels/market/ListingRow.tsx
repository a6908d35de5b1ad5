import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { useClient } from 'wagmi'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import type { SignedListing } from '../../actions.ts'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatAmount } from '../../ui/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { usePartyName } from '../names/useNames.ts'
import { type ListingFacts, toListingState } from './listings.ts'
import styles from './Market.module.css'
import { type MarketFlow, type MarketFlows, useMarketFlow } from './useMarketFlow.ts'

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

export const MarketFlowLine = ({ flow }: { flow: MarketFlow }) => (
  <div
    className={styles['flow']}
    data-status={flow.status}
    data-code={flow.problem?.code}
    data-error={flow.problem?.name}
    data-testid={testIds.marketFlow}
  >
    <ActionLine action={flow} />
    {flow.isLate && (
      <p role="status" data-testid={testIds.marketLate}>
        No answer yet. The wallet may wait for you, or the chain has no new block. You can begin anew.
      </p>
    )}
  </div>
)

export function TilePicture({ tokenId }: { tokenId: bigint }) {
  const { info } = useWorld()
  const [{ chainId }] = info.chains
  const client = useClient({ chainId })
  const { data } = useQuery({
    queryKey: ['tile', chainId, String(tokenId)],
    enabled: client !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const call = { address: info.nft, abi: benchNft.abi, functionName: 'tokenURI', args: [tokenId] } as const
      return toPicture(client ? await readContract(client, call) : '')
    },
  })
  if (!data) return <span className={styles['picture']} />
  return <img className={styles['picture']} src={data} alt="" width={36} height={36} />
}

function toPicture(uri: string): string | null {
  try {
    const { image } = JSON.parse(atob(uri.replace('data:application/json;base64,', ''))) as { image?: unknown }
    return typeof image === 'string' && image.startsWith('data:image/') ? image : null
  } catch {
    return null
  }
}
