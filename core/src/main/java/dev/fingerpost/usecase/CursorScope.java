package dev.fingerpost.usecase;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.hash.Sha256;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.text.PlainText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * The list to which a cursor belongs: its owner, its rows, its filter and its order. This record encodes and decodes
 * the cursors of the list. Queries with the same description are about the same list, whatever page they ask for.
 *
 * @param description all of these parts, in an unambiguous form
 * @param sortedByText whether rows are sorted by a text and not by a number
 */
public record CursorScope(String description, boolean sortedByText) {

    private static final int HASH_LENGTH = 12;
    private static final int HEADER = HASH_LENGTH + Long.BYTES;

    /** The cursor for a position in this list. */
    public Cursor cursorAt(Position position) {
        byte[] value = bytesOf(position.value());
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + value.length)
                .put(hash())
                .putLong(position.id())
                .put(value);
        return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array()));
    }

    /**
     * The position of a cursor in this list.
     *
     * @throws ValidationException naming {@code cursor} if it is malformed or was made for another list
     */
    public Position positionOf(Cursor cursor) {
        ByteBuffer bytes = decoded(cursor.token());
        byte[] hash = new byte[HASH_LENGTH];
        bytes.get(hash);
        if (!Arrays.equals(hash, hash())) {
            throw new ValidationException("cursor", CoreViolation.OTHER_LIST);
        }
        long id = bytes.getLong();
        return new Position(sortedByText ? text(bytes) : number(bytes), id);
    }

    private byte[] hash() {
        return Arrays.copyOf(Sha256.of(description), HASH_LENGTH);
    }

    private static ByteBuffer decoded(String token) {
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

    /**
     * Decodes a text, and refuses one that no row can have: a client can forge a cursor, and a storage might fail for
     * such a text.
     */
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
        return new ValidationException("cursor", CoreViolation.CURSOR);
    }
}
