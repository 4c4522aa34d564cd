package dev.fingerpost.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InternationalHostTest {

    @ParameterizedTest
    @CsvSource({
        "MÜNCHEN.de, xn--mnchen-3ya.de",
        "mu\u0308nchen.de, xn--mnchen-3ya.de",
        "Bücher.example, xn--bcher-kva.example",
        "日本語。ＪＰ, xn--wgv71a119e.jp",
        "☃.net, xn--n3h.net",
        "😀.ws, xn--e28h.ws",
        "пример.рф, xn--e1afmkfd.xn--p1ai",
        "ﷲ, xn--mgb2dam",
        "①.ĳ.ﬀ.㎏, 1.ij.ff.kg",
        "ＸＮ－－ＺＣＡ, xn--zca",
        "🫠.ws, xn--129h.ws",
        "xn--mnchen-3ya.ＤＥ, xn--mnchen-3ya.de",
    })
    void maps_and_encodes_international_names(String host, String read) {
        assertThat(read(host)).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource({
        "faß.de, xn--fa-hia.de",
        "FAẞ.de, xn--fa-hia.de",
        "βόλος.com, xn--nxasmm1c.com",
        "ΒΌΛΟΣ.com, xn--nxasmq6b.com",
        "ශ්\u200Dරී.com, xn--10cl1a0b660p.com",
        "نامه\u200Cای.com, xn--mgba3gch31f060k.com",
    })
    void keeps_the_characters_that_older_idna_replaced(String host, String read) {
        assertThat(read(host)).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource({
        "a\u00ADb\u200B\u2060\uFE0F\uFEFFc, abc",
        "İ.example, xn--i-9bb.example",
        "ı.example, xn--cfa.example",
        "𝚤.example, xn--cfa.example",
        "K.example, k.example",
        "Ꭰ.example, xn--58d.example",
        "ꭰ.example, xn--58d.example",
        "ᾳ.example, xn--mxaq.example",
        "ϲ.example, xn--4xa.example",
        "㍿.example, xn--6oqv20b1zgzxr.example",
    })
    void folds_and_drops_characters_as_in_unicode(String host, String read) {
        assertThat(read(host)).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u2024",
                "a…",
                "⒈",
                "㏂",
                "\uFFFD",
                "\u2FF0",
                "\u202E",
                "a\u2066",
                "\uE000",
                "\u0378",
                "\uFDD0",
                "\u00A0",
                "a\u2028",
                "\u0300a",
                "a.\u0903",
                "\u200D",
                "a\u200Cb",
                "a\u200Db",
                "\u05B0\u200Da",
                "\u200C",
                "℀",
                "：",
                "﹖",
                "＠",
                "％４１",
            })
    void refuses_characters_that_no_label_may_hold(String label) {
        assertThat(read(label + ".example")).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "אב.com, xn--4dbc.com",
        "א1.com, xn--1-zhc.com",
        "א١.com, xn--4db40a.com",
        "ab.א, ab.xn--4db",
    })
    void accepts_right_to_left_names_that_keep_their_order(String host, String read) {
        assertThat(read(host)).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"אa", "aא", "1.א.com", "א.1a", "א1١", "א-", "a-.א", "١a", "xn--4db.1a"})
    void refuses_names_whose_labels_would_be_reordered(String host) {
        assertThat(read(host)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xn--",
                "xn--a",
                "xn--a-",
                "xn--zn7c",
                "xn--ls8h=",
                "xn--tešla",
                "xn--1ug",
                "xn--a-yoc",
                "xn--8i7caa",
                "xn--999999b",
                "XN--A",
                "xn--ab-j1t",
                "xn--xn---epa",
                "xn---xa",
                "xn--mnchen-3ya\u00AD\u0300",
                "xn--0000",
                "xn--kva_",
                "xn--Mnchen-3Y",
            })
    void refuses_encoded_labels_that_decode_to_nothing_valid(String label) {
        assertThat(read(label + ".example")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"xn--mnchen-3ya", "xn--n3h", "xn--4db", "xn--10cl1a0b660p", "xn--zca"})
    void leaves_valid_encoded_labels_alone(String label) {
        assertThat(read(label)).isEqualTo(label);
        assertThat(read(label.toUpperCase(Locale.ROOT))).isEqualTo(label);
    }

    private static String read(String host) {
        return WebUrl.tryParse("http://" + host + "/", UrlRules.standard())
                .map(WebUrl::host)
                .orElse(null);
    }
}
