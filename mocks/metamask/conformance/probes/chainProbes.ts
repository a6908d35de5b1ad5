import { CHAINS } from '../conformanceWorld.ts'
import { ask, type Call, connected, type Probe } from '../probe.ts'

const toHex = (chainId: number) => `0x${chainId.toString(16)}`
const home = toHex(CHAINS.home)
const second = toHex(CHAINS.second)
const goTo = (...params: readonly unknown[]): Call => ask('wallet_switchEthereumChain', params)
const moved = ['chainChanged', 'networkChanged']
const goSecond = goTo({ chainId: second })
const bad = (id: string, ...params: readonly unknown[]): Probe => connected(`switch/${id}`, [goTo(...params)])

const switching: readonly Probe[] = [
  bad('empty-list'),
  { id: 'switch/none', site: 'connected', calls: [ask('wallet_switchEthereumChain')] },
  { id: 'switch/object', site: 'connected', calls: [ask('wallet_switchEthereumChain', { chainId: home })] },
  bad('empty', {}),
  bad('number', { chainId: 1 }),
  bad('decimal', { chainId: '1' }),
  bad('leading-zero', { chainId: '0x01' }),
  bad('zero', { chainId: '0x0' }),
  bad('no-hex', { chainId: '0xzz' }),
  bad('too-large', { chainId: '0xffffffffffffffff' }),
  bad('unknown-field', { chainId: second, nope: 1 }),
  bad('two-parameters', { chainId: home }, { chainId: home }),
  bad('unknown', { chainId: '0xdead' }),
  bad('unknown-in-capitals', { chainId: '0xDEAD' }),
  bad('same', { chainId: home }),
  bad('same-in-capitals', { chainId: '0x7A69' }),
  { id: 'switch/unknown-of-stranger', site: 'stranger', calls: [goTo({ chainId: '0xdead' })] },
  { id: 'switch/same-of-stranger', site: 'stranger', calls: [goTo({ chainId: home })] },
  { id: 'switch/refused-of-stranger', site: 'stranger', calls: [goSecond] },
  {
    id: 'switch/approved-of-stranger',
    site: 'stranger',
    person: 'approve',
    calls: [goSecond, ask('eth_accounts')],
    hears: ['accountsChanged', ...moved],
  },
  { id: 'switch/known-by-connecting', site: 'fresh', calls: [goSecond], hears: moved },
  { id: 'switch/permissions-after', site: 'connected', calls: [ask('wallet_getPermissions')] },
  { id: 'switch/permitted', site: 'connected', calls: [goSecond], hears: moved },
  connected('switch/then-read', [ask('eth_chainId'), ask('net_version')], { before: [goSecond], beforeHears: moved }),
  { id: 'switch/two-at-once', site: 'fresh', calls: [goSecond, goSecond], hears: moved },
]

const chain = (change: object = {}) => ({
  chainId: toHex(CHAINS.unknown),
  chainName: 'Unknown',
  rpcUrls: [`{node ${CHAINS.unknown}}`],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ...change,
})
const currency = (change: object) => ({ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, ...change } })
const add = (...params: readonly unknown[]): Call => ask('wallet_addEthereumChain', params)
const badAdd = (id: string, change: object): Probe => connected(`add/${id}`, [add(chain(change))])

/** MetaMask throttles a site after three rejections in a row. */
const badAddClosed = (id: string, change: object): Probe => ({ ...badAdd(id, change), person: 'close' })

const adding: readonly Probe[] = [
  { id: 'add/empty-list', site: 'connected', calls: [add()] },
  { id: 'add/none', site: 'connected', calls: [ask('wallet_addEthereumChain')] },
  { id: 'add/empty', site: 'connected', calls: [add({})] },
  badAdd('no-urls', { rpcUrls: undefined }),
  badAdd('empty-urls', { rpcUrls: [] }),
  badAdd('url-as-text', { rpcUrls: `{node ${CHAINS.unknown}}` }),
  badAdd('http-url', { rpcUrls: ['http://node.test'] }),
  badAdd('no-url', { rpcUrls: ['nope'] }),
  badAddClosed('foreign-url', { rpcUrls: ['https://node.test'] }),
  badAdd('no-name', { chainName: undefined }),
  badAdd('empty-name', { chainName: '' }),
  badAdd('no-currency', { nativeCurrency: undefined }),
  badAddClosed('null-currency', { nativeCurrency: null }),
  badAdd('decimals', currency({ decimals: 17 })),
  badAdd('no-symbol', currency({ symbol: undefined })),
  badAdd('empty-symbol', currency({ symbol: '' })),
  badAddClosed('one-character-symbol', currency({ symbol: 'E' })),
  badAdd('long-symbol', currency({ symbol: 'SEVENCH' })),
  badAddClosed('explorer', { blockExplorerUrls: ['nope'] }),
  badAddClosed('no-explorers', { blockExplorerUrls: [] }),
  badAddClosed('null-explorers', { blockExplorerUrls: null }),
  badAdd('unknown-field', { nope: 1 }),
  badAdd('chain-in-decimal', { chainId: '31339' }),
  badAdd('leading-zero', { chainId: '0x07a6b' }),
  badAddClosed('other-chain-than-node', { chainId: '0x7a6c' }),
  badAdd('refused', {}),
  { id: 'add/closed', site: 'connected', person: 'close', calls: [add(chain())] },
  { id: 'add/refused-of-stranger', site: 'stranger', calls: [add(chain())] },
  { id: 'add/approved', site: 'connected', person: 'approve', calls: [add(chain())], hears: moved },
  { id: 'add/known', site: 'connected', calls: [add(chain())], hears: moved },
  { id: 'add/home', site: 'connected', calls: [add(chain({ chainId: home, rpcUrls: [`{node ${CHAINS.home}}`] }))] },
  { id: 'add/after-reconnecting', site: 'fresh', calls: [add(chain())], hears: moved },
]

export const chainProbes: readonly Probe[] = [...switching, ...adding]
