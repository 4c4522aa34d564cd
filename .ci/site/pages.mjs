// The pages of the project as a site has them: each Markdown page at its path without ".md" (those of .github under
// project, without the templates), README.md as the page of its folder, and for each source that a page links to, a page
// that shows it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, posix } from 'node:path'

/** Where the pages of sources are. */
const SOURCES = 'sources'

/** Files that the site shows as they are. */
const AS_THEY_ARE = new Set(['.png', '.svg', '.json'])

/** Copies the tracked pages of a project to a folder, and what they link to, for VitePress to build. */
export function copyPages(project, folder) {
  const tracked = execFileSync('git', ['-C', project, 'ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const pages = tracked.filter(file => file.endsWith('.md') && !file.startsWith('.github/ISSUE_') && !file.startsWith('.github/PULL_'))
  const linked = new Set()
  for (const page of pages) {
    const text = readFileSync(join(project, page), 'utf8')
    const mapped = mapLinks(text, page, target => {
      if (!existsSync(join(project, target))) throw new Error(`${page} links to ${target}, which does not exist`)
      return address(project, target, linked)
    })
    write(join(folder, pageFile(page)), mapped)
  }
  for (const target of linked) {
    if (AS_THEY_ARE.has(extname(target))) {
      write(join(folder, 'public', target), readFileSync(join(project, target)))
    } else {
      const files = tracked.filter(file => file === target || file.startsWith(`${target}/`))
      write(join(folder, SOURCES, `${target}.md`), sourcePage(project, target, files))
    }
  }
  return pages
}

/** The text of a page. Outside its blocks of code, a function replaces the path of each link to a file or a folder. */
function mapLinks(text, page, map) {
  let inCode = false
  return text
    .split('\n')
    .map(line => {
      if (line.trimStart().startsWith('```')) inCode = !inCode
      if (inCode) return line
      const resolve = link => {
        if (/^([a-z]+:|#)/.test(link)) return link
        const [path, anchor] = link.split('#')
        const target = posix.normalize(posix.join(posix.dirname(page), path)).replace(/\/$/, '')
        return map(target) + (anchor ? `#${anchor}` : '')
      }
      return line
        .replace(/(\]\()([^)\s]+)(\))/g, (all, before, link, after) => before + resolve(link) + after)
        .replace(/((?:srcset|src)=")([^"]+)(")/g, (all, before, link, after) => before + resolve(link) + after)
    })
    .join('\n')
}

function address(project, target, linked) {
  if (statSync(join(project, target)).isDirectory()) {
    if (existsSync(join(project, target, 'README.md'))) return `/${target}/`
    linked.add(target)
    return `/${SOURCES}/${target}`
  }
  if (target.endsWith('.md')) return `/${pageFile(target)}`.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')
  linked.add(target)
  return AS_THEY_ARE.has(extname(target)) ? `/${target}` : `/${SOURCES}/${target}`
}

/** The file of a page. A folder that begins with a dot would be left out. */
function pageFile(page) {
  return page.replace(/^\.github\//, 'project/').replace(/(^|\/)README\.md$/, '$1index.md')
}

function sourcePage(project, target, files) {
  const code = files.map(file => {
    const name = file === target ? '' : `\n## ${posix.relative(target, file)}\n`
    const kind = extname(file).slice(1) || 'text'
    return `${name}\n\`\`\`\`${kind}\n${readFileSync(join(project, file), 'utf8').trimEnd()}\n\`\`\`\`\n`
  })
  return `# ${target}\n${code.join('')}`
}

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
