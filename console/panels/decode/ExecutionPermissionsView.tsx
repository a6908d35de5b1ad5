import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Party } from '../names/Party.tsx'

type Requests = Extract<RequestPreview, { kind: 'executionPermissions' }>['requests']

/** What accounts of a dapp may do on behalf of the user's (ERC-7715), one after another. */
export function ExecutionPermissionsView({ requests }: { requests: Requests }) {
  return requests.map(({ chainId, from, to, permission, rules = [] }, index) => (
    <KeyValues
      // biome-ignore lint/suspicious/noArrayIndexKey: a request never changes, and may ask twice for the same
      key={index}
      pairs={[
        ['grants', permission.type],
        ['to', <Party key="to" address={to} />],
        ['on behalf of', from && <Party key="from" address={from} />],
        ['chain', String(Number(chainId))],
        ...toPairs(permission.data),
        ...rules.flatMap(({ type, data }) => toPairs(data, `${type}: `)),
        ['may be changed', permission.isAdjustmentAllowed ? 'yes' : 'no'],
      ]}
    />
  ))
}

function toPairs(data: Readonly<Record<string, unknown>>, prefix = ''): [string, string][] {
  return Object.entries(data).map(([key, value]) => [
    prefix + key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}
