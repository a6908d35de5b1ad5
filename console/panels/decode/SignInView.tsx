import { testIds } from '#console/testIds'
import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Warning } from '../../ui/Warning.tsx'
import { Party } from '../names/Party.tsx'
import styles from './SignInView.module.css'

export type SignIn = NonNullable<Extract<RequestPreview, { kind: 'message' }>['signIn']>

export function SignInView({ signIn, origin }: { signIn: SignIn; origin: string }) {
  const { domain, address, uri, chainId, nonce, statement, issuedAt, expirationTime, problems } = signIn
  const tone = isDomainOf(domain, origin) ? 'warn' : 'bad'
  return (
    <section
      className={styles['signIn']}
      aria-label="Sign-In with Ethereum"
      data-testid={testIds.signIn}
      data-problems={problems.length}
    >
      <p className={styles['heading']}>
        Sign-In with Ethereum
        {problems.length === 0 && <StatusMark tone="ok">no problems found</StatusMark>}
      </p>
      {problems.length > 0 && (
        <Warning tone={tone} testId={testIds.signInProblems}>
          {problems.map((problem) => (
            <span key={problem} className={styles['problem']}>
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
