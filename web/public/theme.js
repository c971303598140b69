// Before anything is drawn: light or dark, motion, size of the cards, side of the bar, as chosen here or as the device has it.
;(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)')
  var less = matchMedia('(prefers-reduced-motion: reduce)')
  function show() {
    var wish = {}
    try {
      wish = JSON.parse(localStorage.getItem('tenback') || '{}') || {}
    } catch (_) {
      // storage may be closed to us; the device decides
    }
    var theme = wish.theme === 'light' || wish.theme === 'dark' ? wish.theme : dark.matches ? 'dark' : 'light'
    var page = document.documentElement.dataset
    page.theme = theme
    page.motion = wish.motion === 'less' || less.matches ? 'less' : 'full'
    page.cards = wish.largeCards === true ? 'large' : 'usual'
    page.bar = wish.leftHanded === true ? 'left' : 'right'
    var bar = document.querySelector('meta[name="theme-color"]')
    if (bar) bar.setAttribute('content', theme === 'dark' ? '#12151c' : '#f5f2ec')
  }
  show()
  dark.addEventListener('change', show)
  less.addEventListener('change', show)
  addEventListener('tenback-settings', show)
})()
