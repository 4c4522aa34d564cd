package dev.fingerpost.storage.jdbi;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** Writes the row of a link: every column but its clicks, which only {@link ClickStatements} changes. */
final class LinkStatements {

    private static final String INSERT = """
            INSERT INTO fingerpost_link
              (alias, alias_key, alias_folded, url, url_folded, title, title_folded, space_id, disabled,
               sensitive_content, privacy, active_from, active_until, clicks_limit, expiration_url, targets_type,
               redirect_password, statistics_password, updated_at, version, owner_id, domain_id, created_at, clicks)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)\
            """;
    private static final String UPDATE = """
            UPDATE fingerpost_link
            SET alias = ?, alias_key = ?, alias_folded = ?, url = ?, url_folded = ?, title = ?, title_folded = ?,
              space_id = ?, disabled = ?, sensitive_content = ?, privacy = ?, active_from = ?, active_until = ?,
              clicks_limit = ?, expiration_url = ?, targets_type = ?, redirect_password = ?, statistics_password = ?,
              updated_at = ?, version = ?
            WHERE id = ?\
            """;
    private static final int EDITABLE = 20;

    private LinkStatements() {}

    /** The link as it is stored, under its new id. */
    static Link insert(Handle handle, long owner, LinkContent content, Instant at) {
        long id = bind(handle.createUpdate(INSERT), content, at, 1)
                .bind(EDITABLE, owner)
                .bind(EDITABLE + 1, content.domainId())
                .bind(EDITABLE + 2, ColumnValues.millis(at))
                .executeAndReturnGeneratedKeys("id")
                .map((row, context) -> row.getLong(1))
                .one();
        return Link.created(id, owner, content, at);
    }

    static void update(Handle handle, Link link) {
        bind(handle.createUpdate(UPDATE), link.content(), link.updatedAt(), link.version())
                .bind(EDITABLE, link.id())
                .execute();
    }

    private static <S extends SqlStatement<S>> S bind(S statement, LinkContent content, Instant at, long version) {
        String title = content.title();
        TargetsType type = content.targeting().type();
        return statement
                .bind(0, content.alias().text())
                .bind(1, content.alias().key())
                .bind(2, Folding.fold(content.alias().text()))
                .bind(3, content.url())
                .bind(4, Folding.fold(content.url()))
                .bind(5, title)
                .bind(6, title == null ? "" : Folding.fold(title))
                .bind(7, content.spaceId())
                .bind(8, content.disabled())
                .bind(9, content.sensitiveContent())
                .bind(10, content.privacy().code())
                .bind(11, ColumnValues.millisOrNull(content.activePeriod().start()))
                .bind(12, ColumnValues.millisOrNull(content.activePeriod().end()))
                .bind(13, content.clicksLimit())
                .bind(14, content.expirationUrl())
                .bind(15, type == null ? null : type.wireName())
                .bind(16, encoded(content.redirectPassword()))
                .bind(17, encoded(content.password()))
                .bind(18, ColumnValues.millis(at))
                .bind(19, version);
    }

    private static @Nullable String encoded(@Nullable PasswordHash hash) {
        return hash == null ? null : hash.encoded();
    }
}
