import { createTrace } from '#mocks/trace/createTrace'
import { DEFAULT_MNEMONIC } from '#mocks/world/defaultMnemonic'
import type { Disposables } from '../../shared/createDisposables.ts'
import { provideTestGuard } from '../../testing/provideTestGuard.ts'
import type { ChainSpace } from '../chainTypes.ts'
import { type ChainSpaceParameters, startChainSpace } from '../startChainSpace.ts'

export type TestChainSpace = {
  readonly space: ChainSpace
  /** Calls through the gateway, as a client. @throws Error with code and message when the call is refused */
  readonly ask: (method: string, ...params: unknown[]) => Promise<unknown>
}

/** Starts a chain for one test, with three accounts of the bench's own mnemonic. */
export async function startTestChainSpace(
  parts: Disposables,
  parameters: Pick<ChainSpaceParameters, 'source'> &
    Partial<Pick<ChainSpaceParameters, 'settings' | 'chainId' | 'record' | 'key' | 'onEnd'>>,
): Promise<TestChainSpace> {
  const guard = await provideTestGuard()
  const { settings, ...own } = parameters
  const space = await startChainSpace({
    ...{ key: 'first', name: 'Test chain', onEnd: () => {}, ...own },
    ...{ guard, parts, trace: createTrace({ source: 'test', clock: { now: () => 0 } }) },
    settings: { mnemonic: DEFAULT_MNEMONIC, accounts: 3, ...settings },
  })
  return { space, ask: createAsk(space) }
}

function createAsk({ gateway }: Pick<ChainSpace, 'gateway'>): TestChainSpace['ask'] {
  return async (method, ...params) => {
    const text = await gateway.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const reply = JSON.parse(text ?? '') as { result?: unknown; error?: { code: number; message: string } }
    if (reply.error) throw Object.assign(new Error(reply.error.message), reply.error)
    return reply.result
  }
}
