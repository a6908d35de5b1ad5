import { joinNames } from '../../ui/joinNames.ts'
import { ArgumentValue } from './CallView.tsx'
import styles from './TypedTree.module.css'
import type { TypedNode } from './typedDataTree.ts'

type TypedTreeProps = {
  nodes: readonly TypedNode[]
  chainId?: number | undefined
  contract?: string | undefined
  isRoot?: boolean
}

export function TypedTree({ nodes, chainId, contract, isRoot = true }: TypedTreeProps) {
  return (
    <ul className={isRoot ? styles['tree'] : styles['branch']}>
      {nodes.map(({ name, type, value, parts, change, was }) => (
        <li key={name} className={joinNames(change !== 'same' && !parts && styles['changed'])} data-change={change}>
          <span className={styles['name']}>{name}</span>{' '}
          {parts === undefined ? (
            <span className={styles['leaf']}>
              <ArgumentValue name={name} type={type} value={value} chainId={chainId} contract={contract} />
            </span>
          ) : (
            parts.length === 0 && <span className={styles['was']}>empty</span>
          )}{' '}
          <span className={styles['type']}>{type ?? 'not signed: no type has it'}</span>
          {change === 'added' && <span className={styles['was']}> new</span>}
          {was !== undefined && (
            <span className={styles['was']}>
              {' '}
              was <ArgumentValue name={name} type={type} value={was} chainId={chainId} contract={contract} />
            </span>
          )}
          {parts && parts.length > 0 && (
            <TypedTree nodes={parts} chainId={chainId} contract={contract} isRoot={false} />
          )}
        </li>
      ))}
    </ul>
  )
}
