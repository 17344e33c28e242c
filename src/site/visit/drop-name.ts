/** Where no name is worn, the one that a link brings leaves the address: an address that is passed on must not hold it. */
if (!document.querySelector('[data-wears-name]') && location.hash.startsWith('#muster='))
  history.replaceState(history.state, '', location.pathname + location.search)
