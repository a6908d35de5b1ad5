import type { ReactNode } from 'react'
import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../../ui/KeyValues.tsx'
import { Told } from '../../../ui/Told.tsx'
import { BatchView } from '../../decode/CallView.tsx'
import { MessageView } from '../../decode/MessageView.tsx'
import { SignInView } from '../../decode/SignInView.tsx'
import { TransactionView } from '../../decode/TransactionView.tsx'
import { TypedDataView } from '../../decode/TypedDataView.tsx'
import { Party } from '../../names/Party.tsx'
import { usePartyName } from '../../names/useNames.ts'
import styles from './PreviewView.module.css'

type Requests = Extract<RequestPreview, { kind: 'executionPermissions' }>['requests']

type Asset = Extract<RequestPreview, { kind: 'watchAsset' }>['asset']

type PreviewViewProps = { preview: RequestPreview; origin: string; foretold: ReactNode }

export function PreviewView({ preview, origin, foretold }: PreviewViewProps) {
  const name = usePartyName()
  switch (preview.kind) {
    case 'message':
      return (
        <>
          {preview.signIn && <SignInView signIn={preview.signIn} origin={origin} />}
          <MessageView {...preview} />
        </>
      )
    case 'typedData':
      return <TypedDataView {...preview} />
    case 'transaction':
      return <TransactionView {...preview} foretold={foretold} />
    case 'batch':
      return <BatchView {...preview} foretold={foretold} />
    case 'encryptionKey':
      return <KeyValues pairs={[['gives the encryption key of', <Party key="account" address={preview.account} />]]} />
    case 'decrypt':
      return (
        <KeyValues
          pairs={[
            ['will read', preview.text ?? 'nothing: the message cannot be decrypted'],
            ['decrypts as', <Party key="account" address={preview.account} />],
          ]}
        />
      )
    case 'executionPermissions':
      return <ExecutionPermissionsView {...preview} />
    case 'watchAsset':
      return <AssetView {...preview} />
    case 'connect':
      return (
        <>
          <KeyValues
            pairs={[
              ['will see', preview.accounts.map(name).join(', ')],
              ['signs at once', preview.messages && 'this message (EIP-4361)'],
            ]}
          />
          {preview.messages?.map((message) => (
            <pre key={message} className={styles['message']}>
              <Told text={message} />
            </pre>
          ))}
        </>
      )
    case 'switchChain':
      return (
        <KeyValues
          pairs={[
            ['from chain', String(preview.from)],
            ['to chain', `${preview.to.chainId} ${preview.to.name}`],
          ]}
        />
      )
    case 'addChain':
      return (
        <KeyValues
          pairs={[
            ['chain', String(preview.chain.chainId)],
            ['name', preview.chain.name],
            ['RPC', preview.chain.rpcUrl],
            ['currency', `${preview.chain.nativeCurrency.symbol}, ${preview.chain.nativeCurrency.decimals} decimals`],
          ]}
        />
      )
  }
}

function AssetView({ asset }: { asset: Asset }) {
  const { type, chainId, address, symbol, decimals, tokenId } = asset
  return (
    <KeyValues
      pairs={[
        ['type', type],
        ['contract', <Party key="contract" address={address} chainId={chainId} />],
        ['symbol', symbol],
        ['decimals', decimals === undefined ? undefined : String(decimals)],
        ['token id', tokenId],
        ['chain', String(chainId)],
      ]}
    />
  )
}

/** ERC-7715. */
function ExecutionPermissionsView({ requests }: { requests: Requests }) {
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
