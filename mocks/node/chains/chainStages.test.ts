import { expect, test } from 'vitest'
import { createReadOnlyStage } from '#mocks/node/chains/chainStages'
import { createGateway } from '#mocks/rpc/createGateway'

async function ask(method: string): Promise<unknown> {
  const gateway = createGateway({ chainId: 1, stages: [createReadOnlyStage(), async () => ({ resultText: '"node"' })] })
  return JSON.parse((await gateway.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }))) ?? '')
}

test.each(['eth_sendRawTransaction', 'eth_signTypedData_v4', 'personal_unlockAccount', 'evm_mine', 'anvil_reset'])(
  '%s does not reach the node',
  async (method) =>
    expect(await ask(method)).toMatchObject({ error: { code: -32601, message: expect.stringContaining(method) } }),
)

test.each(['eth_getBalance', 'eth_call', 'eth_getStorageAt', 'debug_traceTransaction', 'anvil_nodeInfo'])(
  '%s does',
  async (method) => expect(await ask(method)).toMatchObject({ result: 'node' }),
)
