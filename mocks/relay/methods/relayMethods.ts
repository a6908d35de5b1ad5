import type { RelayMethod } from '../relayMethod.ts'
import { irn_batchFetchMessages } from './irn_batchFetchMessages.ts'
import { irn_batchPublish } from './irn_batchPublish.ts'
import { irn_batchReceive } from './irn_batchReceive.ts'
import { irn_batchSubscribe } from './irn_batchSubscribe.ts'
import { irn_batchSubscribeBlocking } from './irn_batchSubscribeBlocking.ts'
import { irn_batchUnsubscribe } from './irn_batchUnsubscribe.ts'
import { irn_fetchMessages } from './irn_fetchMessages.ts'
import { irn_publish } from './irn_publish.ts'
import { irn_subscribe } from './irn_subscribe.ts'
import { irn_subscribeBlocking } from './irn_subscribeBlocking.ts'
import { irn_unsubscribe } from './irn_unsubscribe.ts'
import { irn_watchRegister } from './irn_watchRegister.ts'
import { irn_watchUnregister } from './irn_watchUnregister.ts'
import { wc_approveSession } from './wc_approveSession.ts'
import { wc_proposeSession } from './wc_proposeSession.ts'

const METHODS: readonly RelayMethod[] = [
  irn_publish,
  irn_batchPublish,
  irn_subscribe,
  irn_subscribeBlocking,
  irn_batchSubscribe,
  irn_batchSubscribeBlocking,
  irn_unsubscribe,
  irn_batchUnsubscribe,
  irn_fetchMessages,
  irn_batchFetchMessages,
  irn_batchReceive,
  irn_watchRegister,
  irn_watchUnregister,
  wc_proposeSession,
  wc_approveSession,
]

/** The prefixes of the methods in earlier protocols. `@walletconnect/relay-api` still has these names. */
const OLD_PREFIXES = ['iridium_', 'waku_']

export const relayMethods: ReadonlyMap<string, RelayMethod> = new Map(
  METHODS.flatMap((method) => [
    [method.name, method] as const,
    ...(method.name.startsWith('irn_') ? OLD_PREFIXES : []).map(
      (prefix) => [method.name.replace('irn_', prefix), method] as const,
    ),
  ]),
)
