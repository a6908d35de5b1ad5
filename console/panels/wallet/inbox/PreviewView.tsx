import type { ReactNode } from 'react'
import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../../ui/KeyValues.tsx'
import { Told } from '../../../ui/Told.tsx'
import { AssetView } from '../../decode/AssetView.tsx'
import { BatchView } from '../../decode/BatchView.tsx'
import { ExecutionPermissionsView } from '../../decode/ExecutionPermissionsView.tsx'
import { MessageView } from '../../decode/MessageView.tsx'
import { SignInView } from '../../decode/SignInView.tsx'
import { TransactionView } from '../../decode/TransactionView.tsx'
import { TypedDataView } from '../../decode/TypedDataView.tsx'
import { Party } from '../../names/Party.tsx'
import { usePartyName } from '../../names/useNames.ts'
import styles from './PreviewView.module.css'

type PreviewViewProps = {
  preview: RequestPreview
  origin: string
  /** What it will change, where it sends calls. */
  foretold: ReactNode
}

/** The wallet's preview of a request, for the user to read before deciding. */
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
