import type { ReactNode } from 'react'
import type { RequestPreview } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { KeyValues } from '../../../ui/KeyValues.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { Told } from '../../../ui/Told.tsx'
import { Warning } from '../../../ui/Warning.tsx'
import { BatchView } from '../../decode/CallView.tsx'
import { MessageView } from '../../decode/MessageView.tsx'
import signInViewCss from '../../decode/SignInView.module.css'
import { TransactionView } from '../../decode/TransactionView.tsx'
import { TypedDataView } from '../../decode/TypedDataView.tsx'
import { Party } from '../../names/Party.tsx'
import { usePartyName } from '../../names/useNames.ts'
import styles from './PreviewView.module.css'

type Requests = Extract<RequestPreview, { kind: 'executionPermissions' }>['requests']
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

function AssetView({ asset }: { asset: Extract<RequestPreview, { kind: 'watchAsset' }>['asset'] }) {
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
const ExecutionPermissionsView = ({ requests }: { requests: Requests }) =>
  requests.map(({ chainId, from, to, permission, rules = [] }, index) => (
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

const toPairs = (data: Readonly<Record<string, unknown>>, prefix = ''): [string, string][] =>
  Object.entries(data).map(([key, value]) => [prefix + key, typeof value === 'string' ? value : JSON.stringify(value)])

type SignIn = NonNullable<Extract<RequestPreview, { kind: 'message' }>['signIn']>

function SignInView({ signIn, origin }: { signIn: SignIn; origin: string }) {
  const { domain, address, uri, chainId, nonce, statement, issuedAt, expirationTime, problems } = signIn
  const tone = isDomainOf(domain, origin) ? 'warn' : 'bad'
  return (
    <section
      className={signInViewCss['signIn']}
      aria-label="Sign-In with Ethereum"
      data-testid={testIds.signIn}
      data-problems={problems.length}
    >
      <p className={signInViewCss['heading']}>
        Sign-In with Ethereum
        {problems.length === 0 && <StatusMark tone="ok">no problems found</StatusMark>}
      </p>
      {problems.length > 0 && (
        <Warning tone={tone} testId={testIds.signInProblems}>
          {problems.map((problem) => (
            <span key={problem} className={signInViewCss['problem']}>
              {problem}
            </span>
          ))}
        </Warning>
      )}
      <KeyValues
        pairs={[
          ['domain', domain],
          ['account', <Party key="account" address={address} />],
          ['says', statement],
          ['URI', uri],
          ['chain', chainId === undefined ? undefined : String(chainId)],
          ['nonce', nonce],
          ['issued', issuedAt],
          ['expires', expirationTime],
        ]}
      />
    </section>
  )
}

/** A sign-in message's domain is an RFC 3986 authority (EIP-4361). */
export function isDomainOf(domain: string, origin: string): boolean {
  try {
    return new URL(origin).host === domain.toLowerCase()
  } catch {
    return false
  }
}
