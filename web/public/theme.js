// Before anything is drawn: light or dark, as chosen here or as the device has it.
;(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)')
  function show() {
    var wish = null
    try {
      wish = JSON.parse(localStorage.getItem('tenback') || '{}').theme
    } catch (_) {
      // storage may be closed to us; the device decides
    }
    var theme = wish === 'light' || wish === 'dark' ? wish : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    var bar = document.querySelector('meta[name="theme-color"]')
    if (bar) bar.setAttribute('content', theme === 'dark' ? '#12151c' : '#f5f2ec')
  }
  show()
  dark.addEventListener('change', show)
  addEventListener('tenback-theme', show)
})()
