import { toTestParameters } from '#mocks/codegen/toTestParameters'
import type { WriteTestParameters } from '#mocks/codegen/writeTest'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { BrowseParameters } from './startBrowse.ts'

export type TestUseParameters = Pick<BrowseParameters, 'rpc' | 'wallets' | 'allow' | 'safeOrigin'> & {
  readonly info: Pick<BenchInfo, 'chains' | 'accounts'>
}

/**
 * Says with which options a test finds what a browser of the bench had. The address of a node may hold a key: the test
 * reads it from its environment.
 */
export function toTestUse({
  info,
  rpc = {},
  wallets,
  allow = [],
  safeOrigin,
}: TestUseParameters): Omit<WriteTestParameters, 'title'> {
  const { use: { benchOptions = {} } = {}, notes = [], ...others } = toTestParameters({ info })
  const bench = {
    ...benchOptions,
    ...(Object.keys(rpc).length === 0 ? {} : { rpc }),
    // Without, the dapp has no storage in a frame of another site.
    ...(safeOrigin === undefined ? {} : { partitionedStorage: true }),
  }
  return {
    ...others,
    use: {
      ...(Object.keys(bench).length === 0 ? {} : { benchOptions: bench }),
      ...(wallets ? { walletOptions: { wallets } } : {}),
    },
    notes: [
      ...notes,
      ...allow.map(
        (url) => `Pages might reach ${new URL(url).origin}: add the fixture \`egress\`, and egress.allow(…).`,
      ),
    ],
  }
}
