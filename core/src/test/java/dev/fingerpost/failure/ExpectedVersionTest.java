package dev.fingerpost.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ExpectedVersionTest {

    @Test
    void any_version_is_any() {
        assertThatCode(() -> ExpectedVersion.any().check(Long.MAX_VALUE)).doesNotThrowAnyException();
        assertThat(ExpectedVersion.any()).hasToString("any version or none");
        assertThat(ExpectedVersion.any().allowsNone()).isTrue();
    }

    @Test
    void an_existing_record_may_have_any_version() {
        assertThatCode(() -> ExpectedVersion.existing().check(Long.MAX_VALUE)).doesNotThrowAnyException();
        assertThat(ExpectedVersion.existing().allowsNone()).isFalse();
        assertThat(ExpectedVersion.existing()).hasToString("any version");
    }

    @Test
    void one_version_is_that_one() {
        assertThatCode(() -> ExpectedVersion.version(3).check(3)).doesNotThrowAnyException();
        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> ExpectedVersion.version(3).check(4));
        assertThat(ExpectedVersion.version(3)).hasToString("one of the versions [3]");
    }

    @Test
    void some_versions_are_those() {
        ExpectedVersion some = ExpectedVersion.oneOf(Set.of(1L, 3L));

        assertThatCode(() -> some.check(1)).doesNotThrowAnyException();
        assertThatCode(() -> some.check(3)).doesNotThrowAnyException();
        assertThatExceptionOfType(StaleVersionException.class).isThrownBy(() -> some.check(2));
    }

    @Test
    void no_version_at_all_cannot_be_expected() {
        assertThatIllegalArgumentException().isThrownBy(() -> ExpectedVersion.oneOf(Set.of()));
    }
}
