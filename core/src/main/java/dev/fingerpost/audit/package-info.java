/**
 * The audit log: which actor has changed which link, with the fields before and after and without secrets.
 *
 * <pre>{@code
 * Audit audit = Audit.keep(Duration.ofDays(365));
 * Fingerpost audited = Fingerpost.builder(storage)
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .with(audit)
 *     .build();
 * Owner owner = audited.owner(42);
 * Link link = owner.by(new Actor("anna")).links().create(LinkDraft.to("https://example.com/"));
 * List<AuditEntry> history = audit.history(owner, link.id());
 * }</pre>
 */
@NullMarked
package dev.fingerpost.audit;

import org.jspecify.annotations.NullMarked;
