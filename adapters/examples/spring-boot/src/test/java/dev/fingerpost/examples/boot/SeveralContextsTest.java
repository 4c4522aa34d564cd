package dev.fingerpost.examples.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import org.junit.jupiter.api.Test;

/** Several applications in one process, as when Spring caches the contexts of tests with different properties. */
class SeveralContextsTest {

    @Test
    void contexts_share_only_their_database_and_one_that_ends_leaves_the_others_alone() {
        String shared = HostDatabase.H2.create() + ";DB_CLOSE_DELAY=-1";
        RunningShop first = start(shared);
        try (RunningShop second = start(shared);
                RunningShop other = start(HostDatabase.H2.create())) {
            create(first, "spring");
            create(other, "summer");

            assertThat(follow(second, "spring")).isEqualTo(302);
            assertThat(follow(second, "summer")).isEqualTo(404);
            assertThat(follow(other, "summer")).isEqualTo(302);
            assertThat(follow(other, "spring")).isEqualTo(404);

            first.close();
            assertThat(follow(second, "spring")).isEqualTo(302);
            assertThat(second.fingerpost().owner(1).links().get(1).clicks()).isEqualTo(2);
            assertThat(order(second)).isEqualTo(200);
        } finally {
            first.close();
        }
    }

    private static RunningShop start(String url) {
        return RunningShop.start("spring.datasource.url=" + url);
    }

    private static void create(RunningShop shop, String alias) {
        shop.fingerpost()
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/" + alias)
                        .withDomain(2)
                        .withAlias(alias));
    }

    private static int order(RunningShop shop) {
        return shop.send(RunningShop.form(
                        shop.as("1-ann", "a", "/orders").header("X-CSRF-TOKEN", shop.csrfToken()),
                        "POST",
                        "number",
                        "A-1",
                        "cents",
                        "4990"))
                .statusCode();
    }

    private static int follow(RunningShop shop, String alias) {
        String answer = shop.visit("go.example.com", "/" + alias);
        return Integer.parseInt(answer.split(" ", 3)[1]);
    }
}
