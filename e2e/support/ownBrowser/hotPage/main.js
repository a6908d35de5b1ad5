import { label } from './label.js'

const show = (text) => {
  document.querySelector('output').textContent = text
}
const setLabel = (text) => {
  document.querySelector('h1').textContent = text
}
let account
async function connect() {
  ;[account] = await window.ethereum.request({ method: 'eth_requestAccounts' })
  show(account)
}
async function sign() {
  show(await window.ethereum.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] }))
}

document.querySelector('#connect').onclick = connect
document.querySelector('#sign').onclick = sign
setLabel(label)
import.meta.hot?.accept('./label.js', (module) => setLabel(module.label))
