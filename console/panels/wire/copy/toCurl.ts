import type { CallOf } from './toCallOf.ts'

/** The port of the wallet that the comment starts: a bench has the ports from 5180 on. */
const WALLET_PORT = 5190

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
  const url = to === 'wallet' ? `http://127.0.0.1:${WALLET_PORT}` : toRpcUrl(chainId)
  const command = `curl -s ${quote(url)} -H 'content-type: application/json' -d ${quote(body)}`
  if (to === 'node') return command
  return `# A wallet of its own, in another terminal: npx walletbench wallet --port ${WALLET_PORT} --rpc ${toRpcUrl(chainId)}\n${command}`
}

/** In single quotes a shell changes nothing. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
