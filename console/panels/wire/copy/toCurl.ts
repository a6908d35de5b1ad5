import type { CallOf } from './toCallOf.ts'

/** Where `walletbench wallet` listens unless it is told otherwise. */
const WALLET_URL = 'http://127.0.0.1:5182'

/**
 * Writes a call as a command for a shell.
 *
 * @param toRpcUrl the address of a chain's node; of the first chain without a number
 * @example
 * toCurl({ kind: 'http', method: 'GET', url: 'https://a.test/' }, toRpcUrl) // "curl -s 'https://a.test/'"
 */
export function toCurl(call: CallOf, toRpcUrl: (chainId: number | undefined) => string): string {
  if (call.kind === 'http') {
    const verb = call.method === 'GET' ? '' : ` -X ${call.method}`
    return `curl -s${verb} ${quote(call.url)}`
  }
  const { method, params, to, chainId } = call
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) })
  const url = to === 'wallet' ? WALLET_URL : toRpcUrl(chainId)
  const command = `curl -s ${quote(url)} -H 'content-type: application/json' -d ${quote(body)}`
  if (to === 'node') return command
  return `# The wallet: npx walletbench wallet --rpc ${toRpcUrl(chainId)}\n${command}`
}

/** In single quotes a shell changes nothing. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
