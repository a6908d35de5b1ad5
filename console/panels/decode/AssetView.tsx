import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Party } from '../names/Party.tsx'

type Asset = Extract<RequestPreview, { kind: 'watchAsset' }>['asset']

/** An asset to watch (EIP-747): a token by its name, a collectible by its number. */
export function AssetView({ asset }: { asset: Asset }) {
  const { type, chainId, address, symbol, decimals, tokenId } = asset
  return (
    <KeyValues
      pairs={[
        ['type', type],
        ['contract', <Party key="contract" address={address} chainId={chainId} />],
        ['symbol', symbol],
        ['decimals', decimals === undefined ? undefined : String(decimals)],
        ['token id', tokenId],
        ['chain', String(chainId)],
      ]}
    />
  )
}
