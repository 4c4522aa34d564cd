package dev.fingerpost.visitors;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes minimal files in MaxMind's format for tests, with one value for all IPv4 addresses that begin with a byte. Not
 * thread-safe.
 */
public final class CountryFileWriter {

    private static final byte[] METADATA_START = {
        (byte) 0xAB, (byte) 0xCD, (byte) 0xEF, 'M', 'a', 'x', 'M', 'i', 'n', 'd', '.', 'c', 'o', 'm'
    };
    private static final int NOTHING = -1;

    /**
     * Each node has two records: a number of 0 or more is another node, NOTHING (-1) means no data, and a lower number
     * means data at the offset -2 - number.
     */
    private final List<int[]> nodes = new ArrayList<>(List.of(new int[] {NOTHING, NOTHING}));

    private final ByteArrayOutputStream data = new ByteArrayOutputStream();

    /** Assigns this value to all addresses that begin with this byte. */
    public CountryFileWriter put(int firstByte, Map<String, ?> found) {
        int offset = data.size();
        value(data, found);
        int node = 0;
        for (int bit = 7; bit > 0; bit--) {
            int side = firstByte >> bit & 1;
            if (nodes.get(node)[side] == NOTHING) {
                nodes.add(new int[] {NOTHING, NOTHING});
                nodes.get(node)[side] = nodes.size() - 1;
            }
            node = nodes.get(node)[side];
        }
        nodes.get(node)[firstByte & 1] = -2 - offset;
        return this;
    }

    public byte[] bytes() {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (int[] node : nodes) {
            for (int record : node) {
                int written =
                        record == NOTHING ? nodes.size() : record >= 0 ? record : nodes.size() + 16 + (-2 - record);
                file.write(written >> 16);
                file.write(written >> 8);
                file.write(written);
            }
        }
        file.writeBytes(new byte[16]);
        file.writeBytes(data.toByteArray());
        file.writeBytes(METADATA_START);
        Map<String, Object> metadata = new TreeMap<>(Map.of(
                "node_count", nodes.size(),
                "record_size", 24,
                "ip_version", 4,
                "binary_format_major_version", 2,
                "binary_format_minor_version", 0,
                "build_epoch", 1,
                "database_type", "Test",
                "languages", List.of("en"),
                "description", Map.of()));
        value(file, metadata);
        return file.toByteArray();
    }

    private static void value(ByteArrayOutputStream out, Object value) {
        if (value instanceof String text) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            out.write(2 << 5 | utf8.length);
            out.writeBytes(utf8);
        } else if (value instanceof Integer number) {
            out.write(6 << 5 | 4);
            out.write(number >> 24);
            out.write(number >> 16);
            out.write(number >> 8);
            out.write(number);
        } else if (value instanceof Map<?, ?> map) {
            out.write(7 << 5 | map.size());
            map.forEach((key, inner) -> {
                value(out, key);
                value(out, inner);
            });
        } else if (value instanceof List<?> list) {
            out.write(list.size());
            out.write(11 - 7);
            list.forEach(inner -> value(out, inner));
        }
    }
}
