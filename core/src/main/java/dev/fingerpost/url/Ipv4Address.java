package dev.fingerpost.url;

import java.util.ArrayList;
import java.util.List;

/**
 * An IPv4 address in any form that browsers and libc accept: one to four decimal, octal or hexadecimal numbers. The
 * last number fills the remaining bytes.
 */
final class Ipv4Address {

    /** Larger than any address. Every number that is too large is parsed as this value. */
    private static final long TOO_LARGE = 1L << 32;

    private static final long NOT_A_NUMBER = -1;

    private Ipv4Address() {}

    /** Whether the last label is a number. If so, the host is an IPv4 address or invalid. */
    static boolean isMeantBy(String domain) {
        int end = domain.endsWith(".") ? domain.length() - 1 : domain.length();
        String last = domain.substring(domain.lastIndexOf('.', end - 1) + 1, end);
        return number(last) != NOT_A_NUMBER || (!last.isEmpty() && last.chars().allMatch(Ascii::isDigit));
    }

    static String parse(String domain) {
        List<Long> numbers = numbers(domain);
        long address = numbers.remove(numbers.size() - 1);
        if (address >= 1L << (8 * (4 - numbers.size()))) {
            throw InvalidUrlException.ipAddress();
        }
        for (int i = 0; i < numbers.size(); i++) {
            if (numbers.get(i) > 0xFF) {
                throw InvalidUrlException.ipAddress();
            }
            address |= numbers.get(i) << (8 * (3 - i));
        }
        return (address >> 24) + "." + (address >> 16 & 0xFF) + "." + (address >> 8 & 0xFF) + "." + (address & 0xFF);
    }

    private static List<Long> numbers(String domain) {
        String[] parts = (domain.endsWith(".") ? domain.substring(0, domain.length() - 1) : domain).split("\\.", 5);
        List<Long> numbers = new ArrayList<>();
        for (String part : parts) {
            long number = number(part);
            if (number == NOT_A_NUMBER || numbers.size() == 4) {
                throw InvalidUrlException.ipAddress();
            }
            numbers.add(number);
        }
        return numbers;
    }

    private static long number(String part) {
        if (part.isEmpty()) {
            return NOT_A_NUMBER;
        }
        if (part.startsWith("0x") || part.startsWith("0X")) {
            return number(part, 2, 16);
        }
        return part.startsWith("0") ? number(part, 1, 8) : number(part, 0, 10);
    }

    private static long number(String part, int start, int radix) {
        long number = 0;
        for (int i = start; i < part.length(); i++) {
            int digit = Ascii.hexValue(part.charAt(i));
            if (digit < 0 || digit >= radix) {
                return NOT_A_NUMBER;
            }
            number = Math.min(TOO_LARGE, number * radix + digit);
        }
        return number;
    }
}
