/**
 * The audit log: which actor has changed which link, with the fields before and after and without secrets.
 *
 * <pre>{@code
 * Fingerpost audited = Fingerpost.builder(storage)
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .audit(Duration.ofDays(365))
 *     .build();
 * Link link = audited.owner(42).by(new Actor("anna")).links().create(LinkDraft.to("https://example.com/"));
 * List<AuditEntry> history = audited.owner(42).history(link.id());
 * }</pre>
 */
@NullMarked
package dev.fingerpost.audit;

import org.jspecify.annotations.NullMarked;
