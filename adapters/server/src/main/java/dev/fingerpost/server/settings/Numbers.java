package dev.fingerpost.server.settings;

import picocli.CommandLine.ITypeConverter;

/** Parsers of numbers without leading zeros. */
public final class Numbers {

    private Numbers() {}

    private static int between(int least, int most, String text) {
        if (text.matches("0|[1-9][0-9]{0,6}")) {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw new IllegalArgumentException("must be a number from " + least + " to " + most);
    }

    /** A port; 0 for a free one. */
    public static int port(String text) {
        return between(0, 65_535, text);
    }

    /** A port; 0 for a free one. */
    public static final class Port implements ITypeConverter<Integer> {

        @Override
        public Integer convert(String text) {
            return port(text);
        }
    }

    /** How many of something: a number from 1 to a million. */
    public static final class Count implements ITypeConverter<Integer> {

        @Override
        public Integer convert(String text) {
            return between(1, 1_000_000, text);
        }
    }

    /** An id or an owner. */
    public static final class Id implements ITypeConverter<Long> {

        @Override
        public Long convert(String text) {
            if (text.matches("[1-9][0-9]{0,17}")) {
                return Long.valueOf(text);
            }
            throw new IllegalArgumentException("must be a positive integer");
        }
    }
}
