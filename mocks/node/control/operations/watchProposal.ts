import type { z } from 'zod'
import type { WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { isSaidOf } from '#mocks/wallet/decisions/decision'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { SideWallet } from '../../dapps/createWalletSide.ts'
import type { controlSchemas } from '../controlSchemas.ts'

type PairedProposal = z.input<typeof controlSchemas.proposal>

const BY_CODE: readonly WalletTransport[] = ['walletconnect', 'metamaskConnect', 'walletlink']

/** Start it before the wallet pairs. */
export function watchProposal({ wallet, id }: Pick<SideWallet, 'wallet' | 'id'>, trace: Trace) {
  const before = new Set(wallet.getState().pending.map((request) => request.id))
  const spans = new Set<string>()
  let settled: PairedProposal | undefined
  let notify = () => {}

  const isProposal = (transport: unknown, method = ''): boolean =>
    BY_CODE.some((each) => each === transport) && isSaidOf('eth_requestAccounts', { method })

  function settle(error: WireError | undefined): void {
    settled ??= error ? { status: 'refused', error } : { status: 'approved' }
  }

  function read({ hop, phase, span = '', method, data }: TraceEvent): void {
    const { wallet: name, transport, direction } = data
    const error = data['error'] as WireError | undefined
    if (hop === 'wallet' && phase === 'request' && name === id && isProposal(transport, method)) spans.add(span)
    if (hop === 'wallet' && phase !== 'request' && spans.has(span)) settle(error)
    // A proposal that the wallet cannot serve is refused before the wallet is asked.
    if (hop === 'peer' && method === 'wc_sessionPropose' && direction === 'out' && error) settle(error)
  }

  function find(): PairedProposal | undefined {
    const open = wallet.getState().pending.find(({ id: request, method, connection }) => {
      return !before.has(request) && isProposal(connection.transport, method)
    })
    if (open) return { status: open.decision ? 'unanswered' : 'waits', request: open.id }
    return settled
  }

  const stops = [
    trace.subscribe((events) => {
      for (const event of events ?? []) read(event)
      notify()
    }),
    wallet.subscribe(() => notify()),
  ]
  return {
    next: (timeout: number, signal: AbortSignal) =>
      new Promise<PairedProposal>((resolve) => {
        const end = (proposal: PairedProposal) => {
          clearTimeout(timer)
          notify = () => {}
          resolve(proposal)
        }
        const timer = setTimeout(() => end({ status: 'none' }), timeout)
        signal.addEventListener('abort', () => end({ status: 'none' }), { once: true })
        notify = () => {
          const found = find()
          if (found) end(found)
        }
        notify()
      }),
    stop() {
      for (const stop of stops) stop()
    },
  }
}
