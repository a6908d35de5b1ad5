import type { Trace } from '#mocks/trace/createTrace'
import type { ControlContext } from '../control/controlContext.ts'
import { type ControlServer, startControlServer } from '../control/startControlServer.ts'
import type { Disposables } from '../shared/createDisposables.ts'
import type { Bench } from './benchTypes.ts'
import type { BenchSettings } from './checks/checkBenchParameters.ts'
import type { PageTraces } from './createPageTraces.ts'

/** Routes and wallets take long to load: they come with the first request. */
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
