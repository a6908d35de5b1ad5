import { Icon, type IconName } from '../../../ui/Icon.tsx'
import styles from './ConnectorRow.module.css'
import type { ConnectorKind } from './toConnectorWords.ts'

const icons: Readonly<Record<ConnectorKind, IconName>> = {
  announced: 'plug',
  injected: 'plug',
  walletConnect: 'relay',
  metaMask: 'plug',
  window: 'window',
}

/** An announced icon is untrusted: an `<img>` runs no scripts of an SVG. */
export function ConnectorIcon({ icon, kind }: { icon: string | undefined; kind: ConnectorKind }) {
  const source = icon?.trim()
  if (source?.startsWith('data:image/'))
    return <img className={styles['icon']} src={source} alt="" width={22} height={22} />
  return (
    <span className={styles['icon']}>
      <Icon name={icons[kind]} size={14} />
    </span>
  )
}
