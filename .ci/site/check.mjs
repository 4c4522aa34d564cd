// Fails if a page of a built site, other than the Javadoc, links to a page, a file or a heading that does not exist in
// the site, or has a src or srcset on another host.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

const site = process.argv[2]
const files = readdirSync(site, { recursive: true }).filter(file => file.endsWith('.html') && !file.startsWith('apidocs/'))
const texts = new Map()
const text = file => texts.get(file) ?? texts.set(file, readFileSync(join(site, file), 'utf8')).get(file)
const faults = []

for (const file of files) {
  for (const [, attribute, raw] of text(file).matchAll(/\s(href|src|srcset)="([^"]*)"/g)) {
    const link = raw.replaceAll('&amp;', '&')
    if (/^(https?:)?\/\//.test(link)) {
      if (attribute !== 'href' && !link.startsWith('http://127.0.0.1')) faults.push(`${file} loads ${link}`)
      continue
    }
    if (/^[a-z-]+:/.test(link)) continue
    const [path, anchor] = link.split('#')
    let target = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path)
    if (path === '') target = file
    target = decodeURIComponent(target)
    if (target === '' || target === '.' || target.endsWith('/')) target = posix.join(target, 'index.html')
    if (!existsSync(join(site, target)) && existsSync(join(site, `${target}.html`))) target += '.html'
    if (!existsSync(join(site, target)) || statSync(join(site, target)).isDirectory()) faults.push(`${file}: ${link} is not in the site`)
    else if (anchor && target.endsWith('.html') && !text(target).includes(`id="${decodeURIComponent(anchor)}"`))
      faults.push(`${file}: ${link} has no such heading`)
  }
}
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(`${files.length} pages, and every link in them leads somewhere`)
