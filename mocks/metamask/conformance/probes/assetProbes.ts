import { ask, connected, type Probe } from '../probe.ts'

const token = (change: object = {}) => ({ address: '{token}', symbol: 'BENCH', decimals: 18, ...change })
const watch = (id: string, options: object, type = 'ERC20'): Probe =>
  connected(`asset/${id}`, [ask('wallet_watchAsset', { type, options })])

export const assetProbes: readonly Probe[] = [
  { id: 'asset/none', site: 'connected', calls: [ask('wallet_watchAsset')] },
  { id: 'asset/empty-list', site: 'connected', calls: [ask('wallet_watchAsset', [])] },
  { id: 'asset/empty', site: 'connected', calls: [ask('wallet_watchAsset', {})] },
  { id: 'asset/in-list', site: 'connected', calls: [ask('wallet_watchAsset', [{ type: 'ERC20', options: token() }])] },
  { id: 'asset/of-stranger', site: 'stranger', calls: [ask('wallet_watchAsset', { type: 'ERC20', options: token() })] },
  { ...watch('approved', token()), person: 'approve' },
  watch('refused', token()),
  { ...watch('closed', token()), person: 'close' },
  watch('unknown-type', token(), 'NOPE'),
  watch('no-options', {}),
  watch('bad-address', token({ address: '0x1234' })),
  watch('no-contract', token({ address: '{account 3}' })),
  watch('no-symbol', token({ symbol: undefined })),
  watch('long-symbol', token({ address: '{account 3}', symbol: 'TWELVECHARSX' })),
  watch('other-symbol', token({ symbol: 'OTHER' })),
  watch('no-decimals', token({ decimals: undefined })),
  watch('large-decimals', token({ address: '{account 3}', decimals: 37 })),
  watch('other-decimals', token({ decimals: 6 })),
  watch('decimals-as-text', token({ decimals: '18' })),
  watch('nft-refused', { address: '{nft}', tokenId: '11' }, 'ERC721'),
  watch('nft-of-others', { address: '{nft}', tokenId: '21' }, 'ERC721'),
  watch('nft-without-id', { address: '{nft}' }, 'ERC721'),
  watch('nft-id-as-number', { address: '{nft}', tokenId: 11 }, 'ERC721'),
  watch('token-as-nft', { address: '{token}', tokenId: '1' }, 'ERC721'),
]
