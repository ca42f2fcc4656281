import { chromium } from 'playwright'
const base='http://localhost:8391'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
for (const account of ['manager','user','admin']) for (const es of [false,true]) {
const page=await (await b.newContext({baseURL:base,viewport:{width:1440,height:900},locale:es?'es-ES':'en-GB'})).newPage()
await page.goto('/'); await page.locator('input').first().fill(account+'@demo.mosaic.example'); await page.keyboard.press('Enter')
await page.locator('input[type=password]').fill('mosaic-demo'); await page.keyboard.press('Enter')
await page.locator('.header-avatar').waitFor(); await page.waitForTimeout(1500)
await page.getByRole('button',{name:/language|idioma/i}).first().click(); await page.getByText(es?/espa/i:/United Kingdom|Reino Unido/).first().click(); await page.waitForTimeout(800)
for (const width of [1920,1440,1280,1200,1100,1050,960,900]) { await page.setViewportSize({width,height:900}); await page.waitForTimeout(100)
console.log(account,es,width,await page.evaluate(()=>{const n=document.querySelector('.header-nav');const need=[...n.children].reduce((s,u)=>s+[...u.children].reduce((a,c)=>a+c.getBoundingClientRect().width,0),0);return [n.clientWidth,Math.round(need),n.scrollWidth,document.documentElement.scrollWidth]})) }
if (process.argv[2]) { await page.setViewportSize({width:1440,height:300}); await page.screenshot({path:`/tmp/wt/booking-shots/nav-${account}-${es}.png`}) }
}
await b.close()
