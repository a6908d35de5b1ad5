import { createLazy } from '#mocks/core/createLazy'
import type { Trace } from '#mocks/trace/createTrace'
import type { ControlledDapps } from '../control/createControlledDapps.ts'
import { createDappCounter, type DappCounter } from '../dapps/server/createDappCounter.ts'
import { sendText, startLoopbackServer } from '../http/startLoopbackServer.ts'
import { createDisposables, type Disposables } from '../shared/createDisposables.ts'
import type { Bench } from './benchTypes.ts'
import type { BenchSettings } from './checks/checkBenchParameters.ts'

export type BenchDapps = {
  readonly dapps: () => Promise<ControlledDapps>
  readonly dappUrl: string | undefined
  readonly counter: DappCounter
}

/** `/walletbench.js` is the page script, `/` the console. What takes long to load comes with the first request. */
export async function startBenchDapps(parameters: {
  readonly settings: Pick<
    BenchSettings,
    'dappPort' | 'dappWallets' | 'controlToken' | 'consoleDir' | 'allowOrigins' | 'abi'
  >
  readonly parts: Disposables
  readonly trace: Trace
  readonly started: Promise<Bench>
}): Promise<BenchDapps> {
  const { settings, parts, trace, started } = parameters
  const { dappPort, dappWallets, allowOrigins } = settings
  let port: number | undefined
  const counter = createDappCounter()
  void parts.add(Promise.resolve(counter))

  const dapps = createLazy(async () => {
    const { createControlledDapps } = await import('../control/createControlledDapps.ts')
    const given = { bench: await started, trace, allowOrigins, port, wallets: dappWallets }
    const made = await parts.add(createControlledDapps(given))
    counter.watch({ wallets: made.wallets, pages: made.server.pages })
    return made
  })
  if (dappPort === undefined) return { dapps, counter, dappUrl: undefined }

  const openConsole = createLazy(async () => {
    const own = createDisposables()
    void parts.add(Promise.resolve({ stop: own.stop }))
    const { startDappConsole } = await import('../control/startDappConsole.ts')
    const { consoleDir: dir = '', abi } = settings
    return startDappConsole({ bench: await started, trace, dapps: await dapps(), dir, abi, parts: own })
  })
  const server = await listen(dappPort, {
    allowOrigins,
    async onRequest(request, response, target) {
      if (target.path !== '/') return (await dapps()).handler.onRequest(request, response, target)
      if (settings.consoleDir === undefined) return sendText(response, 404, 'The bench has no console.\n')
      response.writeHead(302, { location: await openConsole(), 'cache-control': 'no-store' }).end()
    },
    onUpgrade: async (request, socket, head, target) =>
      (await dapps()).handler.onUpgrade(request, socket, head, target),
  })
  port = server.port
  void parts.add(Promise.resolve(server))
  return { dapps, counter, dappUrl: `http://127.0.0.1:${port}` }
}

type Serving = Pick<Parameters<typeof startLoopbackServer>[0], 'allowOrigins' | 'onRequest' | 'onUpgrade'>

async function listen(dappPort: NonNullable<BenchSettings['dappPort']>, serving: Serving) {
  const name = 'the dapp server'
  if (typeof dappPort === 'number') return startLoopbackServer({ name, port: dappPort, ...serving })
  const wanted = startLoopbackServer({ name, port: dappPort.preferred, ...serving })
  return wanted.catch(() => startLoopbackServer({ name, port: 0, ...serving }))
}
