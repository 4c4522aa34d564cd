package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * A place in one list of one owner, as an opaque text that can be given to a client and taken back. It is bound to the
 * owner, the filter and the order it was made for, and holds nothing that the row it stands after does not show.
 *
 * @param token letters, digits, {@code -} and {@code _}
 */
public record Cursor(String token) {

    private static final byte NUMBER = 1;
    private static final byte TEXT = 2;
    private static final int HEADER = ListIdentity.LENGTH + 1 + Long.BYTES;

    public Cursor {
        requireNonNull(token, "token");
    }

    /** The cursor that stands at a position of a list. */
    public static Cursor at(Position position, ListIdentity list) {
        boolean isNumber = position.value() instanceof SortValue.OfNumber;
        byte[] value = valueOf(position.value());
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + value.length)
                .put(list.bytes())
                .put(isNumber ? NUMBER : TEXT)
                .putLong(position.id())
                .put(value);
        return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array()));
    }

    /**
     * Where this cursor stands.
     *
     * @throws ValidationException naming {@code cursor} if it is malformed or was made for another list
     */
    public Position positionIn(ListIdentity list) {
        ByteBuffer bytes = decoded();
        byte[] identity = new byte[ListIdentity.LENGTH];
        bytes.get(identity);
        if (!Arrays.equals(identity, list.bytes())) {
            throw new ValidationException("cursor", "must be used with the filter, order and owner it was made for");
        }
        byte kind = bytes.get();
        long id = bytes.getLong();
        byte[] value = new byte[bytes.remaining()];
        bytes.get(value);
        if (kind == NUMBER && value.length == Long.BYTES) {
            return new Position(new SortValue.OfNumber(ByteBuffer.wrap(value).getLong()), id);
        }
        if (kind == TEXT) {
            return new Position(new SortValue.OfText(new String(value, StandardCharsets.UTF_8)), id);
        }
        throw malformed();
    }

    private ByteBuffer decoded() {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(token);
            if (bytes.length >= HEADER) {
                return ByteBuffer.wrap(bytes);
            }
        } catch (IllegalArgumentException e) {
            throw malformed();
        }
        throw malformed();
    }

    private static byte[] valueOf(SortValue value) {
        if (value instanceof SortValue.OfNumber number) {
            return ByteBuffer.allocate(Long.BYTES).putLong(number.number()).array();
        }
        return ((SortValue.OfText) value).text().getBytes(StandardCharsets.UTF_8);
    }

    private static ValidationException malformed() {
        return new ValidationException("cursor", "must be a next_cursor as it was given");
    }
}
