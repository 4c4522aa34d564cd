package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.servlet.OwnerResolver;
import jakarta.servlet.http.HttpServletRequest;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

/** Where a controller's owner comes from: a bean or a property. */
class OwnerSourceTest {

    private final MockHttpServletRequest request = new MockHttpServletRequest();

    @Test
    void a_bean_names_the_owner_of_each_request() {
        OwnerSource source = OwnerSource.of(asked -> OptionalLong.of(7), null);

        assertThat(source.of(request)).hasValue(7);
        assertThat(source.description()).contains("OwnerResolver");
        assertThat(source.ofApi()).contains("OwnerResolver", "an API key");
    }

    @Test
    void the_property_is_the_owner_of_every_request() {
        OwnerSource source = OwnerSource.of(OwnerResolver.none(), 1L);

        assertThat(source.of(request)).hasValue(1);
        assertThat(source.description()).isEqualTo("1 (fingerpost.owner)");
        assertThat(source.ofApi()).isEqualTo("an API key");
    }

    @Test
    void the_person_is_the_principal_unless_the_bean_names_another() {
        OwnerResolver own = new OwnerResolver() {
            @Override
            public OptionalLong resolve(HttpServletRequest asked) {
                return OptionalLong.of(7);
            }

            @Override
            public String person(HttpServletRequest asked) {
                return "Anna";
            }
        };
        assertThat(OwnerSource.of(OwnerResolver.none(), 1L).person(request)).isEmpty();
        request.setUserPrincipal(() -> "a7");

        assertThat(OwnerSource.of(OwnerResolver.none(), 1L).person(request)).isEqualTo("a7");
        assertThat(OwnerSource.of(asked -> OptionalLong.of(7), null).person(request))
                .isEqualTo("a7");
        assertThat(OwnerSource.of(own, null).person(request)).isEqualTo("Anna");
    }

    @Test
    void with_neither_the_refusal_names_both() {
        OwnerSource source = OwnerSource.of(OwnerResolver.none(), null);

        assertThat(source.of(request)).isEmpty();
        assertThat(source.refusal()).contains("fingerpost.owner=1", OwnerResolver.class.getName());
        assertThat(source.description()).contains("403", "fingerpost.owner=1");
    }

    @Test
    void both_are_refused() {
        assertThatThrownBy(() -> OwnerSource.of(asked -> OptionalLong.of(7), 1L))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("fingerpost.owner is '1', and there is a bean of type");
    }

    @Test
    void an_owner_is_a_positive_number() {
        assertThatThrownBy(() -> OwnerSource.of(OwnerResolver.none(), 0L))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("fingerpost.owner is '0': must be a positive number");
    }
}
