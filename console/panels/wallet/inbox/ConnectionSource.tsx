import type { PendingRequest } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import styles from './ConnectionSource.module.css'

type Connection = PendingRequest['connection']
type Verdict = NonNullable<Connection['verify']>

const transports: Readonly<Record<Connection['transport'], string>> = {
  injected: 'injected',
  walletconnect: 'by WalletConnect',
}
const verdicts: Readonly<Record<Verdict, { icon: IconName; words: string }>> = {
  VALID: { icon: 'check', words: 'Verified: it comes from this origin.' },
  INVALID: { icon: 'warn', words: 'Not what it says: verify saw it come from another origin.' },
  UNKNOWN: { icon: 'flight', words: 'Not verified: nobody can tell where it comes from.' },
  SCAM: { icon: 'warn', words: 'A known scam. Do not approve.' },
}

/** How a request came, who says it is asking, and what verify makes of that. */
export function ConnectionSource({ connection }: { connection: Connection }) {
  const { transport, verify, peerName, topic } = connection
  const verdict = verify && verdicts[verify]
  return (
    <>
      <p className={styles['way']} title={topic && `topic ${topic}`}>
        <span data-testid={testIds.transport} data-transport={transport}>
          {transports[transport]}
        </span>
        {peerName !== undefined && <> · calls itself “{peerName}”</>}
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
