import { createTrace } from '#mocks/trace/createTrace'
import type { PartList } from '../../createPartList.ts'
import { defaultMnemonic } from '../../defaultMnemonic.ts'
import { startProcessGuard } from '../../startProcessGuard.ts'
import type { Space } from '../spaceTypes.ts'
import { type SpaceParameters, startSpace } from '../startSpace.ts'

export type TestSpace = {
  readonly space: Space
  /** A client's call through the gateway. @throws Error with code and message where it is refused */
  readonly ask: (method: string, ...params: unknown[]) => Promise<unknown>
}

/** Starts a space for one test: three accounts of the bench's own mnemonic. */
export async function startTestSpace(
  parts: PartList,
  parameters: Pick<SpaceParameters, 'source'> &
    Partial<Pick<SpaceParameters, 'settings' | 'chainId' | 'record' | 'name' | 'onEnd'>>,
): Promise<TestSpace> {
  const guard = await parts.add(Promise.resolve(startProcessGuard()))
  const { settings, ...own } = parameters
  const space = await startSpace({
    ...{ name: 'first', label: 'Test chain', onEnd: () => {}, ...own },
    ...{ guard, parts, trace: createTrace({ source: 'test', clock: { now: () => 0 } }) },
    settings: { mnemonic: defaultMnemonic, accounts: 3, ...settings },
  })
  return { space, ask: createAsk(space) }
}

function createAsk({ gateway }: Pick<Space, 'gateway'>): TestSpace['ask'] {
  return async (method, ...params) => {
    const text = await gateway.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const reply = JSON.parse(text ?? '') as { result?: unknown; error?: { code: number; message: string } }
    if (reply.error) throw Object.assign(new Error(reply.error.message), reply.error)
    return reply.result
  }
}
