import { createLazy } from '#mocks/core/promises'
import type { ControlContext } from '#mocks/node/control/controlContext'
import { type ControlServer, startControlServer } from '#mocks/node/control/startControlServer'
import { createDappCounter } from '#mocks/node/dapps/server/createDappCounter'
import { sendText, startLoopbackServer } from '#mocks/node/http/startLoopbackServer'
import { createDisposables, type Disposables } from '#mocks/node/shared/createDisposables'
import type { Trace } from '#mocks/trace/createTrace'
import type { Bench } from './benchTypes.ts'
import type { BenchSettings } from './checks/checkBenchParameters.ts'
import type { PageTraces } from './createPageTraces.ts'

/** What takes long to load comes with the first request. */
export async function startBenchDapps(parameters: {
  readonly settings: Pick<BenchSettings, 'dappPort' | 'dappWallets' | 'consoleDir' | 'allowOrigins' | 'abi'>
  readonly parts: Disposables
  readonly trace: Trace
  readonly started: Promise<Bench>
}) {
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

export async function startBenchControl(parameters: {
  readonly settings: BenchSettings
  readonly parts: Disposables
  readonly trace: Trace
  readonly pages: PageTraces
  readonly started: Promise<Bench>
  readonly dapps: ControlContext['dapps']
}): Promise<ControlServer | undefined> {
  const { settings, parts, trace, pages, started, dapps } = parameters
  const { controlToken: token, controlPort: port, controlOrigins: origins } = settings
  if (token === undefined) return undefined

  async function loadApi() {
    const [{ createControlApi }, { listBenchSecrets }] = await Promise.all([
      import('../control/createControlApi.ts'),
      import('./listBenchSecrets.ts'),
    ])
    const bench = await started
    return createControlApi({ bench, trace, pages, secrets: listBenchSecrets(settings), dapps })
  }
  return parts.add(startControlServer({ port, token, origins, loadApi }))
}
