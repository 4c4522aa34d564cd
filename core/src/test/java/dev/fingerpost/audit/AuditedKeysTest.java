package dev.fingerpost.audit;

// needs apikey

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Owner;
import dev.fingerpost.Testbed;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.AuditEntry.Action;
import dev.fingerpost.link.Actor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AuditedKeysTest {

    @Test
    void changes_of_api_keys_have_entries_without_their_hashes() {
        Audit audit = Audit.keepAll();
        ApiKeys keys = ApiKeys.keep();
        Actor anna = new Actor("anna");
        Testbed with = Testbed.with(builder -> builder.with(audit).with(keys));
        Owner owner = with.fingerpost().owner(OWNER).by(anna);
        long id = keys.of(owner)
                .issue("News", ApiKey.Scope.LINKS, null, null)
                .key()
                .id();
        keys.of(owner).rename(id, "Newsletter");
        keys.revoke(id);

        List<AuditEntry> entries = audit.history(owner, "key", id, Long.MAX_VALUE);
        assertThat(entries)
                .extracting(AuditEntry::action)
                .containsExactly(Action.UPDATED, Action.UPDATED, Action.CREATED);
        assertThat(entries.get(0).after()).isEqualTo(Map.of("revoked_at", NOW.toString()));
        assertThat(entries.get(0).actor()).isEqualTo(Actor.UNKNOWN);
        assertThat(entries.get(1).before()).isEqualTo(Map.of("name", "News"));
        assertThat(entries.get(2).after()).isEqualTo(Map.of("name", "News", "scope", "links"));
        assertThat(entries.get(2).actor()).isEqualTo(anna);
    }
}
