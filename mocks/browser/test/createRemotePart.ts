import { bigintJson } from '#mocks/core/bigintJson'
import { TEST_SIDE_ACTIONS, type TestSideCall } from '#mocks/world/testSide'
import type { NodeLink } from '#mocks/world/world'

/**
 * Makes the actions of a part of a test's other side, each of which is carried out in Node. All of them return promises.
 *
 * @example
 * const { unlock } = createRemotePart(link, { part: 'wallet', wallet: 0 })
 */
export function createRemotePart(
  link: NodeLink,
  target: Pick<TestSideCall, 'part' | 'wallet'>,
): Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>> {
  const run = async (call: TestSideCall): Promise<unknown> => {
    const answer = await link.control({ method: 'test', call: bigintJson.stringify(call) })
    return (bigintJson.parse(String(answer)) as { result?: unknown }).result
  }
  return Object.fromEntries(
    TEST_SIDE_ACTIONS[target.part].map((name) => [name, (...args: unknown[]) => run({ ...target, do: name, args })]),
  )
}
