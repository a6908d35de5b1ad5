import { once } from 'node:events'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testParts } from '#mocks/node/testing/testParts'
import { createCertificate } from '../http/createCertificate.ts'
import { startUpstream } from './startUpstream.ts'
import { startFakeNode } from './testing/startFakeNode.ts'
import { startFakeProxy } from './testing/startFakeProxy.ts'

const HOST = 'node.example'

const startNode = () =>
  testParts.add(startFakeNode(({ method }) => (method === 'eth_chainId' ? undefined : { result: '0x5' })))

const startProxy = (leadsTo?: number) => testParts.add(startFakeProxy(leadsTo))

/** A server with a certificate that nobody has reason to trust. */
async function startUntrusted(): Promise<number> {
  const server = createServer(createCertificate(HOST)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe.each(['http', 'ws'] as const)('an upstream over %s', (scheme) => {
  test('goes through the proxy, with its password', async () => {
    const node = await startNode()
    const proxy = await startProxy(node.port)
    const http = proxy.url.replace('//', '//user:p%40ss@')
    const urls = [`${scheme}://${HOST}:8545/key`] as const
    const upstream = await testParts.add(startUpstream({ urls, proxies: { http } }))
    expect(await upstream.request('eth_blockNumber')).toBe('0x5')
    expect(node.calls).toMatchObject([{ method: 'eth_blockNumber', path: '/key' }])
    expect(proxy.requests[0]).toMatchObject({
      method: 'CONNECT',
      target: `${HOST}:8545`,
      headers: { 'proxy-authorization': `Basic ${Buffer.from('user:p@ss').toString('base64')}` },
    })
    expect(proxy.requests.every(({ method }) => method === 'CONNECT')).toBe(true)
  })

  test('goes to this machine without one', async () => {
    const node = await startNode()
    const proxy = await startProxy(node.port)
    for (const host of ['127.0.0.1', 'localhost']) {
      const urls = [`${scheme}://${host}:${node.port}`] as const
      const upstream = await startUpstream({ urls, proxies: { http: proxy.url, https: proxy.url } })
      expect(await upstream.request('eth_blockNumber')).toBe('0x5')
      await upstream.stop()
    }
    expect(proxy.requests).toEqual([])
  })

  test('checks the certificate of the node behind the proxy', async () => {
    const proxy = await startProxy(await startUntrusted())
    const starting = startUpstream({ urls: [`${scheme}s://${HOST}/key`], retries: 0, proxies: { https: proxy.url } })
    await expect(starting).rejects.toThrow(/DEPTH_ZERO_SELF_SIGNED_CERT/)
    expect(proxy.requests).toMatchObject([{ method: 'CONNECT', target: `${HOST}:443` }])
  })

  test('says that the proxy does not lead to the node', async () => {
    const proxy = await startProxy()
    const http = proxy.url.replace('//', '//user:hidden@')
    const starting = startUpstream({ urls: [`${scheme}://${HOST}/key`], retries: 0, proxies: { http } })
    await expect(starting).rejects.toThrow(`The proxy ${new URL(proxy.url).host} does not lead to ${HOST}`)
    await expect(starting).rejects.not.toThrow(/hidden|\/key/)
  })

  test('names a proxy that does not answer, and not the node', async () => {
    const proxy = await startProxy()
    await proxy.stop()
    const { host } = new URL(proxy.url)
    const http = proxy.url.replace('//', '//user:hidden@')
    const starting = startUpstream({ urls: [`${scheme}://${HOST}/key`], retries: 0, proxies: { http } })
    await expect(starting).rejects.toThrow(
      `The proxy ${host}, which leads to ${HOST}, cannot be reached (ECONNREFUSED)`,
    )
    await expect(starting).rejects.not.toThrow(/hidden|\/key/)
  })

  test('names the proxy behind which the node is silent', async () => {
    const silent = createTcpServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
    const urls = [`${scheme}://${HOST}/key`] as const
    const starting = startUpstream({ urls, retries: 0, timeout: 200, proxies: { http: `http://${host}` } })
    await expect(starting).rejects.toThrow(`through the proxy ${host}`)
  })
})
