const BUY = { type: 'function', name: 'buy', inputs: [{ name: 'id', type: 'uint256' }], outputs: [] }
const SELL = { type: 'function', name: 'sell', inputs: [], outputs: [] }
const ABI = [BUY, { type: 'event', name: 'Sold', inputs: [], anonymous: false }]
const AT = `0x${'ab'.repeat(20)}`
const CODE = '60806040f3fe'
const SIGNATURES = ['function buy(uint256 id) external', 'event Sold()']
const OUTPUT = {
  compiler: { version: '0.8.30' },
  language: 'Solidity',
  output: { abi: ABI, devdoc: {} },
  settings: { compilationTarget: { 'src/Shop.sol': 'Shop' } },
  sources: {},
}
const NOT_VERIFIED = { status: '0', message: 'NOTOK', result: 'Contract source code not verified' }

/** A row: what the file is, its name, its content, and its contracts (name, ABI entries, what else is known). */
// biome-ignore format: a row is a line
export const abiFiles = [
  ['an ABI alone', 'Shop.json', ABI, ['Shop buy,Sold']],
  ['an ABI of solc --abi', 'out/Shop.abi', ABI, ['Shop buy,Sold']],
  ['an ABI with a byte order mark', 'Shop.json', `\uFEFF${JSON.stringify(ABI)}`, ['Shop buy,Sold']],
  ['an artifact of Foundry', 'out/Shop.sol/Shop.json', { abi: ABI, deployedBytecode: { object: `0x${CODE}` }, metadata: OUTPUT }, ['Shop buy,Sold code']],
  ['an artifact of Hardhat or Ignition', 'Any.json', { _format: 'hh-sol-artifact-1', contractName: 'Shop', abi: ABI, deployedBytecode: `0x${CODE}` }, ['Shop buy,Sold code']],
  ['an artifact of Truffle', 'Shop.json', { contractName: 'Shop', abi: ABI, deployedBytecode: `0x${CODE}`, networks: {} }, ['Shop buy,Sold code']],
  ['a deployment of hardhat-deploy', 'deployments/mainnet/Shop.json', { address: AT, abi: ABI, receipt: {}, deployedBytecode: `0x${CODE}` }, [`Shop buy,Sold code ${AT}`]],
  ['an export of hardhat-deploy', 'export.json', { name: 'mainnet', chainId: '1', contracts: { Shop: { address: AT, abi: ABI }, Fee: { address: AT, abi: [SELL] } } }, [`Shop buy,Sold ${AT}`, `Fee sell ${AT}`]],
  ['an export of hardhat-deploy, of all networks', 'export.json', { 1: [{ name: 'mainnet', chainId: '1', contracts: { Shop: { address: AT, abi: ABI } } }] }, [`Shop buy,Sold ${AT}`]],
  ['metadata of solc, as Sourcify keeps it', 'metadata.json', OUTPUT, ['Shop buy,Sold']],
  ['a response of Sourcify', '0xab.json', { abi: ABI, address: AT, chainId: '1', match: 'exact_match' }, [`0xab buy,Sold ${AT}`]],
  ['standard output of solc', 'out.json', { sources: {}, contracts: { 'a.sol': { Shop: { abi: ABI, evm: { deployedBytecode: { object: CODE } } }, IShop: { abi: [] } }, 'b.sol': { Fee: { abi: [SELL] } } } }, ['Shop buy,Sold code', 'Fee sell']],
  ['combined output of solc', 'combined.json', { contracts: { 'a.sol:Shop': { abi: ABI, 'bin-runtime': CODE }, 'b.sol:Fee': { abi: [SELL] } }, version: '0.8.30' }, ['Shop buy,Sold code', 'Fee sell']],
  ['combined output of an older solc', 'combined.json', { contracts: { 'a.sol:Shop': { abi: JSON.stringify(ABI) } }, version: '0.7.0' }, ['Shop buy,Sold']],
  ['combined output of vyper', 'combined.json', { 'Shop.vy': { abi: ABI, bytecode: '0x' }, version: '0.4.0' }, ['Shop.vy buy,Sold']],
  ['build information of Hardhat', 'build.json', { id: '1', input: {}, output: { contracts: { 'a.sol': { Shop: { abi: ABI } } } } }, ['Shop buy,Sold']],
  ['human-readable signatures', 'Shop.json', SIGNATURES, ['Shop buy,Sold']],
  ['human-readable signatures, as ethers takes them', 'Shop.json', ['function buy(uint256 id);', 'event Sold()', 'fallback()', 'receive()'], ['Shop buy,Sold,fallback,receive']],
  ['human-readable signatures with a struct', 'Shop.json', ['struct Item { uint256 id; }', 'function buy(Item item)'], ['Shop buy']],
  ['human-readable signatures in an artifact', 'Any.json', { contractName: 'Shop', abi: SIGNATURES }, ['Shop buy,Sold']],
  ['human-readable signatures, one a line', 'Shop.abi', `// Shop\n${SIGNATURES.join('\n')}\n`, ['Shop buy,Sold']],
  ["an explorer's response", 'Shop.json', { status: '1', message: 'OK', result: JSON.stringify(ABI) }, ['Shop buy,Sold']],
  ["an explorer's result alone", 'Shop.json', JSON.stringify(JSON.stringify(ABI)), ['Shop buy,Sold']],
  ["an explorer's response with the source", '0xab.json', { status: '1', message: 'OK', result: [{ SourceCode: '', ABI: JSON.stringify(ABI), ContractName: 'Shop' }] }, ['Shop buy,Sold']],
  ['a contract without anything to call', 'Strings.json', { abi: [] }, ['Strings ']],
] as const satisfies readonly (readonly [string, string, unknown, readonly string[]])[]

/** A row: the content, and the error about `a.json`. */
// biome-ignore format: a row is a line
export const noAbiFiles = [
  ['{', 'a.json is not JSON: it is broken JSON.'],
  ['abi: []', 'a.json is not JSON: it is YAML.'],
  ['<html>', 'a.json is not JSON: it is HTML.'],
  ['null', 'a.json is no contract: it has no ABI. It is a JSON null.'],
  [{ lockfileVersion: 3 }, 'a.json is no contract: it has no ABI. It is a JSON object with lockfileVersion.'],
  [{ name: 'shop', dependencies: { abi: '1' } }, 'a.json is no contract: it has no ABI. It is a package.json (JSON).'],
  [[1], 'a.json has no valid ABI: its entry 0 is not one of an ABI.'],
  [[{ type: 'function', name: 'f', inputs: [{ name: 'x' }] }], 'a.json has no valid ABI: its entry 0 is not one of an ABI.'],
  [[BUY, { type: 'event' }], 'a.json has no valid ABI: its entry 1 is not one of an ABI.'],
  [[{ type: 'function', name: 'f', inputs: [{ type: 'tuple' }] }], 'a.json has no valid ABI: its entry 0 is not one of an ABI.'],
  [['function buy(uint256)', 'buy it'], 'a.json has no valid ABI: a signature of it cannot be parsed.'],
  [['function buy(Item item)'], 'a.json has no valid ABI: a signature of it cannot be parsed.'],
  [NOT_VERIFIED, 'The explorer did not give an ABI.'],
] as const satisfies readonly (readonly [unknown, string])[]
