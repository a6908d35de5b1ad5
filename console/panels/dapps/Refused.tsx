import type { RefusedRequest, RemoteBrowser } from '#mocks/world/walletSide'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { useAction } from '../../ui/useAction.ts'
import styles from './DappsPane.module.css'

export function Refused({ refused, onAllow }: { refused: readonly RefusedRequest[]; onAllow: RemoteBrowser['allow'] }) {
  if (refused.length === 0) return null
  return (
    <Section id="refused" title="Refused" summary={refused.length}>
      <p className={styles['note']}>Nothing leaves this machine, unless you let it. The dapp must ask again.</p>
      <ul aria-label="Refused requests">
        {refused.map((request) => (
          <Row key={`${request.method} ${request.url} ${request.source}`} request={request} onAllow={onAllow} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ request, onAllow }: { request: RefusedRequest; onAllow: RemoteBrowser['allow'] }) {
  const { method, url, source, count } = request
  const { origin, host } = new URL(url)
  const [action, run] = useAction()
  const allow = () => void run({ waiting: '', done: `${host} is let through from now on.` }, () => onAllow(origin))
  return (
    <li className={styles['row']} data-testid={testIds.refusedRow}>
      <div className={styles['head']}>
        <span className={styles['url']} title={url}>
          {method} {url}
        </span>
        <Button aria-label={`Allow ${host}`} onClick={allow}>
          Allow
        </Button>
      </div>
      <div className={styles['fact']}>
        {source !== undefined && `from ${source}`}
        {count > 1 && `, ${count} times`}
      </div>
      <ActionLine action={action} />
    </li>
  )
}
