package dev.fingerpost.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AddressedResponseTest {

    private final AtomicInteger rendered = new AtomicInteger();
    private final AddressedResponse responses = new AddressedResponse(this::page, AddressedResponseTest::withAddress);

    private String page() {
        rendered.incrementAndGet();
        return "at " + AddressedResponse.ADDRESS;
    }

    private static Response withAddress(String page, String address) {
        byte[] bytes = page.replace(AddressedResponse.ADDRESS, address).getBytes(StandardCharsets.UTF_8);
        return Response.json(Status.OK, bytes).tagged();
    }

    @Test
    void a_page_is_rendered_once_whatever_addresses_clients_send() {
        Response first = responses.get("https://host0.example");
        for (int i = 1; i < 100; i++) {
            assertThat(responses.get("https://host" + i + ".example")).isNotSameAs(first);
        }

        assertThat(rendered).hasValue(1);
    }

    @Test
    void the_responses_of_a_few_addresses_are_kept() {
        Response a = responses.get("https://a.example");
        Response b = responses.get("https://b.example");

        assertThat(responses.get("https://a.example")).isSameAs(a);
        assertThat(responses.get("https://b.example")).isSameAs(b);
    }

    @Test
    void of_many_addresses_those_asked_for_last_are_kept() {
        Response busy = responses.get("https://a.example");
        Response idle = responses.get("https://b.example");
        for (int i = 0; i < 100; i++) {
            responses.get("https://host" + i + ".example");
            assertThat(responses.get("https://a.example")).isSameAs(busy);
        }

        assertThat(responses.get("https://b.example")).isNotSameAs(idle);
    }
}
