package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.text.PlainText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
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

    private static final int HEADER = CursorScope.LENGTH + Long.BYTES;

    public Cursor {
        requireNonNull(token, "token");
    }

    /** The cursor that stands at a position of a list. */
    public static Cursor at(Position position, CursorScope list) {
        byte[] value = bytesOf(position.value());
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + value.length)
                .put(list.bytes())
                .putLong(position.id())
                .put(value);
        return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array()));
    }

    /**
     * Where this cursor stands.
     *
     * @throws ValidationException naming {@code cursor} if it is malformed or was made for another list
     */
    public Position positionIn(CursorScope list) {
        ByteBuffer bytes = decoded();
        byte[] identity = new byte[CursorScope.LENGTH];
        bytes.get(identity);
        if (!Arrays.equals(identity, list.bytes())) {
            throw new ValidationException("cursor", "must be used with the filter, order and owner it was made for");
        }
        long id = bytes.getLong();
        return new Position(list.sortedByText() ? text(bytes) : number(bytes), id);
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

    private static byte[] bytesOf(SortValue value) {
        return value.fold(
                number ->
                        ByteBuffer.allocate(Long.BYTES).putLong(number.number()).array(),
                text -> text.text().getBytes(StandardCharsets.UTF_8));
    }

    private static SortValue number(ByteBuffer bytes) {
        if (bytes.remaining() != Long.BYTES) {
            throw malformed();
        }
        return new SortValue.OfNumber(bytes.getLong());
    }

    /** Anybody can write a cursor: one whose text no row can have must not reach a storage, where it might fail. */
    private static SortValue text(ByteBuffer bytes) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
            if (PlainText.refusal(text, Integer.MAX_VALUE).isEmpty()) {
                return new SortValue.OfText(text);
            }
        } catch (CharacterCodingException e) {
            throw malformed();
        }
        throw malformed();
    }

    private static ValidationException malformed() {
        return new ValidationException("cursor", "must be a next_cursor as it was given");
    }
}
