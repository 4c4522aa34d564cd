package dev.fingerpost.contract;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Generates texts from fragments that storages, collations and query languages often get wrong. */
final class RandomTexts {

    private static final String[] FRAGMENTS = {
        "a",
        "A",
        "b",
        "B",
        "z",
        "\u00E9",
        "\u00C9",
        "e\u0301",
        "e",
        "\u00DF",
        "\u1E9E",
        "ss",
        "S",
        "\u0130",
        "i",
        "I",
        "\u0131",
        "i\u0307",
        "\u03A3",
        "\u03C3",
        "\u03C2",
        "\u01C5",
        "\uFB01",
        "\u212A",
        EdgeCases.EMOJI,
        "\uD801\uDC00",
        "\uD801\uDC28",
        "\uDBFF\uDFFF",
        "\uFF21",
        "\uFF41",
        "\uFFFD",
        "\uFFFF",
        "\u4E00",
        "\u05D0",
        "\u200B",
        "%",
        "_",
        "\\",
        "'",
        "\"",
        "!",
        "[",
        "]",
        "*",
        "?",
        ":a",
        "<a>",
        "--",
        " ",
        "0",
        "9",
        "10"
    };

    private RandomTexts() {}

    /** Texts of between {@code least} and {@code most} fragments. */
    static Arbitrary<String> ofLength(int least, int most) {
        return Arbitraries.of(FRAGMENTS)
                .list()
                .ofMinSize(least)
                .ofMaxSize(most)
                .map(fragments -> String.join("", fragments));
    }
}
