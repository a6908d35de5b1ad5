describe('a plain dapp', () => {
  it('connects, signs and is refused', () => {
    cy.task('pageScript').then((script) => {
      // Before the scripts of the page.
      cy.visit('/', { onBeforeLoad: (page) => page.eval(script) })
    })
    cy.get('#connect').click()
    cy.task('approve', 'eth_requestAccounts').then(([account]) => {
      cy.get('#account').should('have.text', account)
    })
    cy.get('#sign').click()
    cy.task('approve', 'personal_sign').then((signature) => {
      cy.get('#result').should('have.text', signature)
    })
    cy.get('#sign').click()
    cy.task('reject', 'personal_sign')
    cy.get('#result').should('have.text', 'refused: 4001')
  })
})
