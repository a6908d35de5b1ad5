describe('a plain dapp', () => {
  it('connects, signs and is refused', () => {
    cy.task('pageScript').then((script) => {
      // Before the scripts of the page.
      cy.visit('', { onBeforeLoad: (page) => page.eval(String(script)) })
    })
    cy.get('#connect').click()
    cy.task('approve', 'eth_requestAccounts').then((accounts) => {
      cy.get('#account').should('have.text', String(accounts))
    })
    cy.get('#sign').click()
    cy.task('approve', 'personal_sign').then((signature) => {
      cy.get('#result').should('have.text', String(signature))
    })
    cy.get('#sign').click()
    cy.task('reject', 'personal_sign')
    cy.get('#result').should('have.text', 'refused: 4001')
  })
})
