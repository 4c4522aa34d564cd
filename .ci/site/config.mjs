import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withMermaid } from 'vitepress-plugin-mermaid'

/** The heading of a page. */
const title = page => readFileSync(join(import.meta.dirname, '..', page), 'utf8').match(/^# (.+)$/m)[1]

/** Entries of the menu for pages, by the paths of their files. */
const entries = pages => pages.map(page => ({ text: title(page), link: `/${page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}` }))

/** The pages in a folder to which the page of this folder links, in its order. */
const listedIn = folder =>
  [...readFileSync(join(import.meta.dirname, '..', folder, 'index.md'), 'utf8').matchAll(/\]\(\/([^)#]+)\)/g)]
    .map(([, path]) => `${path}.md`)
    .filter(page => page.startsWith(folder))

/** The anchor that the forge makes of a heading, because the links in the pages use these anchors. */
const slugify = heading =>
  heading.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')

export default withMermaid({
  title: 'Fingerpost',
  description: 'Short links and tracking pixels for Java',
  cleanUrls: false,
  lastUpdated: false,
  ignoreDeadLinks: [/^\/(apidocs|api)\//],
  markdown: { anchor: { slugify } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guides', link: '/adapters/guides/' },
      { text: 'API over HTTP', link: '/http/docs.html', target: '_self' },
      { text: 'Javadoc', link: '/apidocs/index.html', target: '_self' },
    ],
    sidebar: [
      { text: 'Guides', items: entries(listedIn('adapters/guides')) },
      {
        text: 'References',
        items: entries([
          'adapters/server/OPTIONS.md', 'adapters/server/REFERENCE.md', 'adapters/hosts/spring-boot/index.md',
          'adapters/hosts/spring-boot/PROPERTIES.md',
          'adapters/web/http/INTERFACE.md', 'storage-jdbi/REFERENCE.md', 'adapters/index.md',
        ]),
      },
      {
        text: 'The project',
        items: entries([
          'core/DECISIONS.md', 'storage-jdbi/BENCHMARKS.md', 'project/SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md',
        ]),
      },
    ],
    outline: { level: [2, 3] },
  },
})
