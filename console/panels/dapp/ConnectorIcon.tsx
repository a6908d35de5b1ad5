import { Icon } from '../../ui/Icon.tsx'
import styles from './ConnectorRow.module.css'
import type { ConnectorKind } from './toConnectorWords.ts'

/** An announced icon is untrusted: an image element runs no script of an SVG. */
export function ConnectorIcon({ icon, kind }: { icon: string | undefined; kind: ConnectorKind }) {
  const source = icon?.trim()
  if (source?.startsWith('data:image/'))
    return <img className={styles['icon']} src={source} alt="" width={22} height={22} />
  return (
    <span className={styles['icon']}>
      <Icon name={kind === 'walletConnect' ? 'relay' : 'plug'} size={14} />
    </span>
  )
}
