import styles from './Row.module.css'

/** In a narrow wire, `eth_` and `wallet_` are for screen readers only. */
export function MethodName({ method }: { method: string }) {
  const [, prefix, name = method] = /^((?:eth|wallet)_)(.*)$/.exec(method) ?? []
  return (
    <>
      {prefix !== undefined && <span className={styles['prefix']}>{prefix}</span>}
      {name}
    </>
  )
}
