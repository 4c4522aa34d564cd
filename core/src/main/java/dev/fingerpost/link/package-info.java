/**
 * Short links: their values, aliases and destinations, the use cases, the rule of the status, and the port that a
 * storage implements.
 *
 * <pre>{@code
 * Links links = fingerpost.owner(42).links();
 * Link link = links.create(LinkDraft.to("https://example.com/spring").withDomain(1).withClicksLimit(1_000));
 * links.update(link.id(), draft -> draft.withTitle("Spring"));
 * Page<Link> newest = links.find(LinkQuery.all().withSearch("spring", SearchBy.TITLE));
 * System.out.println(newest.total()); // 1
 * }</pre>
 */
@NullMarked
package dev.fingerpost.link;

import org.jspecify.annotations.NullMarked;
