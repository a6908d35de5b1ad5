import styles from './Row.module.css'

/** A method's name. Where there is little room, `eth_` and `wallet_` are for screen readers alone. */
export function MethodName({ method }: { method: string }) {
  const [, prefix, name = method] = /^((?:eth|wallet)_)(.*)$/.exec(method) ?? []
  return (
    <>
      {prefix !== undefined && <span className={styles['prefix']}>{prefix}</span>}
      {name}
    </>
  )
}
