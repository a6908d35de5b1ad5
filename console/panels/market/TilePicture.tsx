import { useQuery } from '@tanstack/react-query'
import { readContract } from 'viem/actions'
import { useClient } from 'wagmi'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { useWorld } from '../../WorldContext.tsx'
import styles from './Market.module.css'

/** An `<img>` runs no scripts of an SVG. */
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

/** EIP-721 metadata. Null unless the image is a data URL. */
function toPicture(uri: string): string | null {
  try {
    const { image } = JSON.parse(atob(uri.replace('data:application/json;base64,', ''))) as { image?: unknown }
    return typeof image === 'string' && image.startsWith('data:image/') ? image : null
  } catch {
    return null
  }
}
