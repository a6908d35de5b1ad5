import { bigintJson } from '#mocks/core/bigintJson'
import { WALLET_SIDE_ACTIONS, type WalletSideCall } from '#mocks/world/walletSide'
import type { NodeLink } from '#mocks/world/world'

/**
 * Makes the actions of a part of the side that runs in Node, each of which is carried out there. All of them return promises.
 *
 * @example
 * const { unlock } = createRemotePart(link, { part: 'wallet', wallet: 0 })
 */
export function createRemotePart(
  link: NodeLink,
  target: Pick<WalletSideCall, 'part' | 'wallet'>,
): Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>> {
  const run = async (call: WalletSideCall): Promise<unknown> => {
    const answer = await link.call('side', { call: bigintJson.stringify(call) })
    return (bigintJson.parse(String(answer)) as { result?: unknown }).result
  }
  return Object.fromEntries(
    WALLET_SIDE_ACTIONS[target.part].map((name) => [name, (...args: unknown[]) => run({ ...target, do: name, args })]),
  )
}
