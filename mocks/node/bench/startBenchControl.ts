import type { Trace } from '#mocks/trace/createTrace'
import { type ControlServer, startControlServer } from '../control/startControlServer.ts'
import type { Disposables } from '../shared/createDisposables.ts'
import type { Bench } from './benchTypes.ts'
import type { BenchSettings } from './checkBenchParameters.ts'

export type BenchControlParameters = {
  readonly settings: BenchSettings
  readonly parts: Disposables
  readonly trace: Trace
  readonly started: Promise<Bench>
}

/**
 * Starts the control address of a bench that has a control token. Its routes and wallets, whose modules take long to
 * load, come with the first request.
 */
export async function startBenchControl(parameters: BenchControlParameters): Promise<ControlServer | undefined> {
  const { settings, parts, trace, started } = parameters
  const { controlToken: token, controlPort: port, controlOrigins: origins, allowOrigins } = settings
  if (token === undefined) return undefined

  async function loadApi() {
    const [{ createControlApi }, { createLazyDapps }, { listBenchSecrets }] = await Promise.all([
      import('../control/createControlApi.ts'),
      import('../control/createLazyDapps.ts'),
      import('./listBenchSecrets.ts'),
    ])
    const bench = await started
    const { dapps, stop } = createLazyDapps({ bench, trace, allowOrigins })
    void parts.add(Promise.resolve({ stop }))
    return createControlApi({ bench, trace, secrets: listBenchSecrets(settings), dapps })
  }
  return parts.add(startControlServer({ port, token, origins, loadApi }))
}
