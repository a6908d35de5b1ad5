import { expect, test } from 'vitest'
import type { Upstream } from '#mocks/rpc/stage'
import { createSwitchUpstream } from './createCassetteRecorder.ts'

function createFake(name: string) {
  const calls: string[] = []
  let tell: (subscription: string, text: string) => void = () => {}
  const upstream: Upstream = {
    async call(method, paramsText) {
      calls.push(`${method} ${paramsText}`)
      return { resultText: method === 'eth_subscribe' ? `"${name}-1"` : 'true' }
    },
    onNotification(listener) {
      tell = listener
      return () => {}
    },
  }
  return { upstream, calls, tell: (subscription: string, text: string) => tell(subscription, text) }
}

test('leads calls the way that is set, and a subscription by the way that it was made', async () => {
  const [node, recorder] = [createFake('node'), createFake('recorder')]
  const upstream = createSwitchUpstream(node.upstream)
  const heard: string[] = []
  upstream.onNotification((subscription, text) => heard.push(`${subscription} ${text}`))
  await upstream.call('eth_subscribe', '["newHeads"]')
  upstream.lead(recorder.upstream)
  await upstream.call('eth_chainId', undefined)
  await upstream.call('eth_subscribe', '["logs"]')
  node.tell('node-1', 'a')
  recorder.tell('recorder-1', 'b')
  await upstream.call('eth_unsubscribe', '["node-1"]')
  upstream.lead(undefined)
  await upstream.call('eth_unsubscribe', '["recorder-1"]')
  await upstream.call('eth_blockNumber', undefined)

  expect(node.calls).toEqual(['eth_subscribe ["newHeads"]', 'eth_unsubscribe ["node-1"]', 'eth_blockNumber undefined'])
  expect(recorder.calls).toEqual(['eth_chainId undefined', 'eth_subscribe ["logs"]', 'eth_unsubscribe ["recorder-1"]'])
  expect(heard).toEqual(['node-1 a', 'recorder-1 b'])
})
