export type HarRow = readonly [url: string, method: string, result: unknown, params?: readonly unknown[]]

export const ETH: HarRow = ['https://eth.example/v2/0123456789abcdef0123', 'eth_chainId', '0x1']
const CODE: HarRow = ['https://eth.example/v2/0123456789abcdef0123', 'eth_getCode', '0x60', ['0xab', '0x1']]
const POLYGON: HarRow = ['https://polygon.example/', 'eth_chainId', '0x89']
const ROUTED: HarRow = ['https://rpc.example/eth', 'eth_chainId', '0x1']
const SILENT: HarRow = ['https://other.example/', 'eth_getCode', '0x61', ['0xab', '0x1']]

/** One a line: what it is, the calls, the options, and either the chain and the number of entries or the error. */
// biome-ignore format: a row is a line
export const harSelections = [
  ['one node', [ETH, CODE], {}, [1, 2]],
  ['one node that does not state its chain, which is given', [SILENT], { chainId: 1 }, [1, 1]],
  ['two nodes of one chain', [ETH, CODE, ['https://b.example/', 'net_version', '1']], {}, [1, 3]],
  ['one address over HTTP and WebSocket', [ETH, [ETH[0].replace('https', 'wss'), 'eth_gasPrice', '0x1']], {}, [1, 2]],
  ['nodes of two chains', [ETH, POLYGON, CODE], {}, /several chains[\s\S]*eth.example\/v2\/0123…": chain 1, 2 calls\n {2}polygon.example: chain 137, 1 call\n.*--host eth.example\./],
  ['nodes of two chains, and a host', [ETH, POLYGON, CODE], { hosts: ['polygon.example'] }, [137, 1]],
  ['nodes of two chains, and both hosts', [ETH, POLYGON], { hosts: ['polygon.example', 'eth.example'] }, /several chains/],
  ['nodes of two chains, and a chain', [ETH, POLYGON, CODE], { chainId: 1 }, [1, 2]],
  ['a chain that no node states', [ETH, POLYGON], { chainId: 10 }, /No node is of chain 10\.[\s\S]*chain 137/],
  ['a host that was not called', [ETH], { hosts: ['eth'] }, /No node has the host eth\.[\s\S]*eth.example/],
  ['a node that does not state its chain', [ETH, SILENT], {}, /not all of them state[\s\S]*other.example: its chain is not stated, 1 call/],
  ['a node that does not state its chain, and the chain', [ETH, SILENT], { chainId: 1 }, /not all of them state/],
  ['a node that does not state its chain, and the hosts', [ETH, SILENT], { hosts: ['eth.example', 'other.example'] }, [1, 2]],
  ['two chains at one host', [ROUTED, ['https://rpc.example/bsc', 'eth_chainId', '0x38']], {}, /--host "rpc.example\/eth"\./],
  ['two chains at one host, and a path', [ROUTED, ['https://rpc.example/bsc', 'eth_chainId', '0x38']], { hosts: ['rpc.example/bsc'] }, [56, 1]],
  ['two chains in the query', [['https://r.example/?network=a', 'eth_chainId', '0x1'], ['https://r.example/?network=b', 'eth_chainId', '0x2']], {}, /several chains/],
  ['one node with two chains', [ETH, [ETH[0], 'eth_chainId', '0x5']], {}, /several chains/],
] as const satisfies readonly (readonly [string, readonly HarRow[], object, RegExp | readonly [number, number]])[]

const BOTH: HarRow = [ETH[0], 'eth_chainId', '0x5']
const HOST = 'Name the nodes of one chain: --host'
const MORE = 'Repeat --host for more of them.'
const CHAIN = 'Or name the chain: --chain-id N.'
const RECORD = 'A node that changed its chain cannot be imported: record each chain by itself.'

/** What a refused selection advises, one a line: what it is, the calls, the options, the hint. */
// biome-ignore format: a row is a line
export const harHints = [
  ['two chains', [ETH, POLYGON], {}, `${HOST} eth.example. ${MORE} ${CHAIN}`],
  ['two chains, and a node of none, which a chain alone does not choose', [SILENT, ETH, POLYGON], {}, `${HOST} eth.example. ${MORE}`],
  ['two chains, and their hosts', [ETH, POLYGON], { hosts: ['polygon.example', 'eth.example'] }, `${HOST} eth.example. Leave the others out. ${CHAIN}`],
  ['one node with two chains', [ETH, BOTH], {}, RECORD],
  ['one node with two chains, and one of them', [ETH, BOTH], { chainId: 1 }, RECORD],
  ['another chain', [ETH, POLYGON], { chainId: 10 }, 'Name the chain of one of these nodes: --chain-id 1 or --chain-id 137.'],
  ['another chain, and a host', [ETH, POLYGON], { chainId: 10, hosts: ['eth.example'] }, 'Name the chain of one of these nodes: --chain-id 1. Or name nodes of that chain by --host.'],
  ['another host', [ETH], { hosts: ['eth'] }, `${HOST} eth.example. ${MORE}`],
  ['another host, and the chain', [SILENT, ETH], { hosts: ['eth'], chainId: 1 }, `${HOST} eth.example. ${MORE}`],
  ['a node of no chain', [SILENT, ETH], {}, `${HOST} eth.example. ${MORE}`],
  ['a node of no chain, and the chain', [ETH, SILENT], { chainId: 1 }, `${HOST} eth.example. ${MORE}`],
] as const satisfies readonly (readonly [string, readonly HarRow[], object, string])[]

const GET = { method: 'GET', url: 'https://dapp.example/' }
const CALL = {
  method: 'POST',
  url: ETH[0],
  postData: { text: '{"jsonrpc":"2.0","id":1,"method":"eth_gasPrice"}' },
}
const OTHER = '1 entry is not JSON-RPC'
const NAMELESS = '1 entry is without a request, the first of them is entry 1'
const UNANSWERED = 'eth_gasPrice has no answer'

/** Entries that browsers, proxies and extensions write, one a line: what is wrong, the entry, why it is skipped. */
// biome-ignore format: a row is a line
export const foreignEntries = [
  ['no body', { request: { ...GET, postData: null }, response: { content: {} } }, OTHER],
  ['no body of a POST', { request: { ...CALL, postData: null }, response: { content: {} } }, OTHER],
  ['a body without a text', { request: { ...CALL, postData: { text: null, params: null } }, response: {} }, OTHER],
  ['a body that is a text', { request: { ...CALL, postData: 'a=1' }, response: {} }, OTHER],
  ['no headers', { request: { ...GET, headers: null, cookies: null }, response: { headers: null } }, OTHER],
  ['no response', { request: GET, response: null }, OTHER],
  ['no response, absent', { request: GET }, OTHER],
  ['no content', { request: GET, response: { content: null } }, OTHER],
  ['a content that is no text', { request: CALL, response: { content: { text: 1, encoding: null } } }, UNANSWERED],
  ['no response to a call', { request: CALL, response: null }, UNANSWERED],
  ['no content of a call', { request: CALL, response: { content: null } }, UNANSWERED],
  ['no file', { request: { ...CALL, postData: { ...CALL.postData, _file: null } }, response: { content: { _file: null } } }, UNANSWERED],
  ['no messages', { request: GET, response: {}, _webSocketMessages: null }, OTHER],
  ['no list of messages', { request: GET, response: {}, _webSocketMessages: 'none' }, OTHER],
  ['messages without data', { request: GET, response: {}, _webSocketMessages: [null, {}, { type: 'send', data: null, time: null }] }, OTHER],
  ['no time', { startedDateTime: null, request: GET, response: {}, time: null, timings: null, cache: null }, OTHER],
  ['no URL and no method', { request: { method: null, url: null }, response: {} }, OTHER],
  ['no request', { request: null, response: null }, NAMELESS],
  ['no members', {}, NAMELESS],
  ['nothing', null, NAMELESS],
  ['a text', 'entry', NAMELESS],
] as const satisfies readonly (readonly [string, unknown, string])[]

/** @param foreign entries that come first */
export function toHar(rows: readonly HarRow[], foreign: readonly unknown[] = []): string {
  const entries = rows.map(([url, method, result, params = []], index) => {
    const id = index + 1
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const request = { method: 'POST', url, postData: { mimeType: 'application/json', text } }
    const response = { status: 200, content: { text: JSON.stringify({ jsonrpc: '2.0', id, result }) } }
    return { startedDateTime: new Date(1_700_000_000_000 + index * 1_000).toISOString(), request, response }
  })
  return JSON.stringify({ log: { version: '1.2', entries: [...foreign, ...entries] } })
}
