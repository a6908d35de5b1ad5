import type { PendingRequest } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import { quoteText } from '../../../ui/Told.tsx'
import styles from './ConnectionSource.module.css'

type Connection = PendingRequest['connection']
type Verdict = NonNullable<Connection['verify']>

const transports: Readonly<Record<Connection['transport'], string>> = {
  injected: 'injected',
  walletconnect: 'by WalletConnect',
  metamaskConnect: 'by MetaMask Connect',
  baseAccount: 'by Base Account',
  coinbase: 'by the Coinbase Wallet SDK',
  walletlink: 'by the Coinbase Wallet SDK, from a phone',
  safe: 'from the Safe',
  tempo: 'by Tempo',
}
const verdicts: Readonly<Record<Verdict, { icon: IconName; words: string }>> = {
  VALID: { icon: 'check', words: 'Verified: the request comes from this origin.' },
  INVALID: { icon: 'warn', words: 'Mismatch: the request comes from another origin than stated.' },
  UNKNOWN: { icon: 'flight', words: 'Not verified: the origin of the request is unknown.' },
  SCAM: { icon: 'warn', words: 'A known scam. Do not approve.' },
}

export function ConnectionSource({ connection }: { connection: Connection }) {
  const { transport, verify, peerName, topic } = connection
  const verdict = verify && verdicts[verify]
  return (
    <>
      <p className={styles['way']} title={topic && `topic ${topic}`}>
        <span data-testid={testIds.transport} data-transport={transport}>
          {transports[transport]}
        </span>
        {peerName !== undefined && <> · calls itself {quoteText(peerName)}</>}
      </p>
      {verdict && (
        <p
          className={joinNames(styles['verdict'], styles[verify.toLowerCase()])}
          role={verify === 'SCAM' ? 'alert' : undefined}
          data-testid={testIds.verdict}
          data-verdict={verify}
        >
          <Icon name={verdict.icon} size={13} />
          <span>{verdict.words}</span>
        </p>
      )}
    </>
  )
}
